import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { dangerousGoodsEntryOf, type InnerPacking, limitText, reliefOf } from './limits.ts'
import { findDangerousGoods, importDangerousGoods, readDangerousGoods } from './service.server.ts'

const { db, get } = await testApp()
const shipped = readFileSync('db/dangerous-goods/entries.tsv', 'utf8')
beforeAll(async () => {
  await importDangerousGoods({ db }, shipped)
})

const entry = async (un: string, packingGroup: string | null, shippingNameEn = '') => {
  const found = dangerousGoodsEntryOf((await findDangerousGoods(db, [un])).get(un) ?? [], {
    packingGroup,
    shippingNameEn,
  })
  if (!found) throw new Error(`no entry for ${un}`)
  return found
}
const bottle = (
  amount: number | null,
  amountUnit: string | null,
  gramsPerMl: number | null = null,
): InnerPacking => ({
  amount,
  amountUnit,
  gramsPerMl,
})

it('the shipped list is complete, and replaces what was loaded before', async () => {
  const rows = readDangerousGoods(shipped)
  expect([rows.length, new Set(rows.map(({ unNumber }) => unNumber)).size]).toEqual([2974, 2437])
  await importDangerousGoods({ db }, shipped)
  const { count } = await db
    .selectFrom('dangerousGoodsEntry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2974)
  const header = shipped.slice(0, shipped.indexOf('\n') + 1)
  const broken = `${header}117\t3\t\tII\tF1\t1\tL\tE2\tno\t\t\tETHANOL\t\tADR\t\n`
  await expect(importDangerousGoods({ db }, broken)).rejects.toThrow()
  expect((await findDangerousGoods(db, ['1170'])).get('1170')).toHaveLength(2)
})

it.each([
  ['1170', 'II', bottle(500, 'mL'), 'limited'],
  ['1170', 'II', bottle(1, 'L'), 'limited'],
  ['1170', 'II', bottle(2.5, 'L'), 'full'],
  ['1170', 'II', bottle(25, 'mL'), 'excepted'],
  ['1170', 'III', bottle(2.5, 'L'), 'limited'],
  ['1170', 'II', bottle(1000, 'g'), null],
  ['1170', 'II', bottle(1, 'kg', 0.789), 'full'],
  ['1170', 'II', bottle(700, 'g', 0.789), 'limited'],
  ['1170', 'II', bottle(null, null), null],
  ['1689', 'I', bottle(25, 'g'), 'full'],
  ['3560', 'I', bottle(500, 'mL'), null],
] as const)('UN%s in packing group %s: %j is %s', async (un, group, packing, relief) => {
  expect(reliefOf(packing, await entry(un, group))).toBe(relief)
})

it('an entry is found by packing group, then by name, and never guessed', async () => {
  const solid = await entry('2215', 'III', 'MALEIC ANHYDRIDE')
  expect([solid.limitedAmount, solid.limitedUnit]).toEqual([5000, 'g'])
  await expect(entry('2215', 'III', 'other')).rejects.toThrow()
  await expect(entry('1170', 'I')).rejects.toThrow()
  const powder = { ...solid, nameEn: 'MALEIC ANHYDRIDE, MOLTEN' }
  const named = (shippingNameEn: string) =>
    dangerousGoodsEntryOf([solid, powder], { packingGroup: 'III', shippingNameEn })?.nameEn
  expect(named('MALEIC ANHYDRIDE, MOLTEN (maleic anhydride)')).toBe(powder.nameEn)
  expect([limitText(5000, 'g'), limitText(500, 'mL')]).toEqual(['5 kg', '500 mL'])
})

const transport = { unNumber: '1170', packingGroup: 'II', hazardClass: '3', shippingNameZh: '乙醇' }

it('the product page shows which packs are within the limits', async () => {
  const product = await buildProduct(db, transport)
  for (const [packing, amount, amountUnit] of [
    ['25 mL', 25, 'mL'],
    ['500 mL', 500, 'mL'],
    ['4 L', 4, 'L'],
  ] as const)
    await buildSku(db, { productId: product.id, packing, amount, amountUnit })
  const { data } = (await get(`/api/product/${product.id}`)).json()
  expect(data.transport).toMatchObject({
    limitedQuantity: { most: '1 L', packings: ['500 mL'] },
    exceptedQuantity: { code: 'E2', inner: '30 g/mL', outer: '500 g/mL', packings: ['25 mL'] },
  })
  const { body } = await get(`/product/${product.id}`)
  expect(body).toContain('每个内包装不超过 1 L；符合的规格：500 mL')
  expect(body).toContain('危险货物（UN1170）')
  expect(body).not.toContain('普通产品')
})
