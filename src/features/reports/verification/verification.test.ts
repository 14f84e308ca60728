import { describe, expect, it } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { buildStaff } from '../../../../tests/staff.ts'
import { buildCoa } from '../coa/factories.ts'
import { coaVerificationCode, readVerificationCode, spacedCode } from '../coa/verification-code.ts'

const { db, get } = await testApp()

const published = async (more: Parameters<typeof buildCoa>[2] = {}) => {
  const product = await buildProduct(db)
  await buildCoa(db, product, more)
  const { verificationCode: code } = await db
    .selectFrom('coa')
    .where('productId', '=', product.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  return { product, code }
}

describe('the page of a code', () => {
  it('says that the paper is genuine, to everyone who has it', async () => {
    const { product, code } = await published()
    const { statusCode, body, headers } = await get(`/verify/${code}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('该质检报告真实有效')
    expect(body).toContain(product.catalogNumber)
    for (const shown of ['签发单位', '批号', '签发日期', '查询时间']) expect(body).toContain(shown)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  it('says which version replaced it, and when it was withdrawn', async () => {
    const { product, code } = await published()
    await buildCoa(db, product, { version: 2, issuedOn: '2026-02-01' })
    expect((await get(`/verify?code=${spacedCode(code).toLowerCase()}&lang=en`)).body).toContain(
      'Version 2 was issued on 2026-02-01',
    )
    const withdrawn = await published()
    const { id } = await buildStaff(db)
    await db
      .updateTable('coa')
      .set({ withdrawnAt: new Date('2026-05-01T04:00:00Z'), withdrawnBy: id, withdrawnReason: '称量有误' })
      .where('verificationCode', '=', withdrawn.code)
      .execute()
    expect((await get(`/verify/${withdrawn.code}`)).body).toContain('撤回日期 2026-05-01。原因：称量有误')
  })

  it('knows no other codes', async () => {
    for (const code of ['0000000000000000', 'short', '%F0%9F%98%80'])
      expect((await get(`/verify/${code}`)).statusCode).toBe(404)
    const empty = await get('/verify')
    expect(empty.statusCode).toBe(200)
    expect(empty.body).toContain('guide-verify.svg')
  })
})

describe('a code', () => {
  it('holds all 80 bits', () => {
    expect(coaVerificationCode(new Uint8Array(10))).toBe('0000000000000000')
    expect(coaVerificationCode(new Uint8Array(10).fill(255))).toBe('ZZZZZZZZZZZZZZZZ')
    expect(coaVerificationCode(new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 0, 33]))).toBe('0000000000000011')
  })

  it.each([
    ['7k2m-9zq0-1111-aaaa', '7K2M9ZQ01111AAAA'],
    ['7K2M 9ZQO IL11 AAAA', '7K2M9ZQ01111AAAA'],
    ['７Ｋ２Ｍ９ＺＱ０１１１１ＡＡＡＡ', '7K2M9ZQ01111AAAA'],
    ['7K2M', undefined],
    ['UUUUUUUUUUUUUUUU', undefined],
  ])('%s is read as people write it', (text, code) => expect(readVerificationCode(text)).toBe(code))
})
