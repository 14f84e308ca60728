import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { buildProduct } from '../../catalog/factories.ts'
import { buildQualification } from '../factories.ts'
import {
  buildReviewer,
  buildSubmitters,
  cardFacts,
  filingFacts,
  handlerNumber,
  qualificationPath,
  reviewPath,
  scan,
} from './factories.ts'

const { app, db, dataDir } = await testApp()
const reviewer = await buildReviewer(app, db)

async function pdfOf(pages: number) {
  const document = await PDFDocument.create()
  for (let left = pages; left > 0; left--) document.addPage([595, 842])
  return Buffer.from(await document.save())
}

describe('a submitted permit', () => {
  it('lists its substances and quantities, and waits for review', async () => {
    const { buyer } = await buildSubmitters(app, db)
    const submitted = await buyer.submit(filingFacts)
    expect(submitted).toMatchObject({
      kind: 'purchaseFiling',
      state: 'pending',
      number: 'GZ****0123',
      issuer: filingFacts.issuer,
      validUntil: filingFacts.validUntil,
      use: '实验室分析',
      substances: [
        { casNumber: '67-64-1', name: '丙酮', quantity: 20, unit: 'kg', left: 20 },
        { casNumber: '7664-93-9', name: '硫酸', quantity: 12.5, unit: 'L', left: 12.5 },
      ],
      can: { open: true, replace: true, renew: false, withdraw: true },
    })
    const stored = await db
      .selectFrom('qualificationSubstance')
      .select(['casNumber', 'dimension', 'allowedMilli'])
      .where('qualificationId', '=', Number(submitted.id))
      .orderBy('id')
      .execute()
    expect(stored).toEqual([
      { casNumber: '67-64-1', dimension: 'mass', allowedMilli: 20_000_000 },
      { casNumber: '7664-93-9', dimension: 'volume', allowedMilli: 12_500_000 },
    ])
  })

  it.each([
    ['no number', { number: ' ' }, 'number'],
    ['no issuer', { issuer: '' }, 'issuer'],
    ['no last day', { validUntil: null }, 'validUntil'],
    ['a last day before the first', { validFrom: '2030-02-01', validUntil: '2030-01-01' }, 'validUntil'],
    ['a day that has passed', { validUntil: '2020-01-01' }, 'validUntil'],
    ['no substance', { substances: [] }, 'substances'],
    [
      'a wrong check digit',
      { substances: [{ casNumber: '67-64-2', quantity: 1 }] },
      'substances.0.casNumber',
    ],
    ['no quantity', { substances: [{ casNumber: '67-64-1' }] }, 'substances.0.quantity'],
    [
      'a quantity below a thousandth of a gram',
      { substances: [{ casNumber: '67-64-1', quantity: 0.0001, unit: 'g' }] },
      'substances.0.quantity',
    ],
    [
      'a substance twice',
      {
        substances: [
          { casNumber: '67-64-1', quantity: 1, unit: 'kg' },
          { casNumber: '67-64-1', quantity: 5, unit: 'g' },
        ],
      },
      'substances.1.casNumber',
    ],
    ['no file', { fileIds: [] }, 'fileIds'],
  ])('with %s is refused', async (_what, change, field) => {
    const { owner } = await buildSubmitters(app, db)
    const answer = await owner.post({ ...filingFacts, ...change })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((one: { path: string }) => one.path)).toContain(field)
  })

  it('is submitted once for a key, with files that nobody else uploaded and no other has', async () => {
    const { owner, colleague } = await buildSubmitters(app, db)
    const fileIds = [(await owner.upload()).data.id]
    const key = randomUUID()
    const [first, again] = [
      await owner.post({ ...filingFacts, fileIds }, key),
      await owner.post({ ...filingFacts, fileIds }, key),
    ]
    expect(again.json().data.id).toBe(first.json().data.id)
    expect((await owner.post({ ...filingFacts, fileIds })).statusCode).toBe(404)
    const others = [(await colleague.upload()).data.id]
    expect((await owner.post({ ...filingFacts, fileIds: others })).statusCode).toBe(404)
  })
})

describe('an identity number', () => {
  it('is stored encrypted, shown in part, and in full to reviewers, whose views are logged', async () => {
    const { owner } = await buildSubmitters(app, db)
    const { id, number } = await owner.submit(cardFacts)
    expect(number).toBe('110***********002X')
    const rows = await db.selectFrom('qualification').selectAll().where('id', '=', Number(id)).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(handlerNumber)
    expect((await reviewer.browser.get(`${reviewPath}/${id}`)).json().data.fullNumber).toBe(handlerNumber)
    expect(JSON.stringify((await reviewer.browser.get(reviewPath)).json())).not.toContain(handlerNumber)
    const views = await db
      .selectFrom('auditEntry')
      .select(['action', 'detail'])
      .where('subject', '=', 'qualification')
      .where('subjectId', '=', Number(id))
      .execute()
    expect(views).toEqual([{ action: 'qualification.view', detail: {} }])
  })

  it.each([
    ['idCard', { number: '110105194912310021' }],
    ['businessLicence', { number: '91350100M000100Y44' }],
  ])('or code of a %s with a wrong check character is refused', async (kind, change) => {
    const { owner } = await buildSubmitters(app, db)
    const answer = await owner.post({ ...cardFacts, kind, ...change })
    expect(answer.json().errors[0].path).toBe('number')
  })
})

describe('a file', () => {
  it('is stored encrypted and opened with a watermark by owners and its uploader only', async () => {
    const { owner, buyer, colleague } = await buildSubmitters(app, db)
    const { data: file } = await buyer.upload(scan, { name: '备案证明.jpg' })
    const address = `${qualificationPath}-file/${file.id}`
    expect((await owner.browser.get(address)).statusCode).toBe(404)
    const { id } = await buyer.submit({ ...filingFacts, fileIds: [file.id] })
    const shown = await buyer.browser.get(address)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { channels } = await sharp(shown.rawPayload).stats()
    expect(channels[0]?.min).toBeLessThan(220)
    expect((await owner.browser.get(address)).statusCode).toBe(200)
    expect((await colleague.browser.get(address)).statusCode).toBe(404)
    expect(await colleague.read(id)).toMatchObject({ state: 'pending', files: [], can: { open: false } })
    expect((await (await buildSubmitters(app, db)).owner.browser.get(address)).statusCode).toBe(404)
    const stored = await db
      .selectFrom('qualificationFile')
      .select('name')
      .where('id', '=', Number(file.id))
      .executeTakeFirstOrThrow()
    const content = await readFile(join(dataDir, 'files/qualifications', stored.name))
    await expect(sharp(content).metadata()).rejects.toThrow()
  }, 60_000)

  it('is opened by reviewers with a watermark, each view logged, and not through the general call', async () => {
    const { owner } = await buildSubmitters(app, db)
    const { data: file } = await owner.upload(await pdfOf(3), { name: '说明.pdf' })
    expect(file).toMatchObject({ isPdf: true, pages: 3, title: '说明.pdf' })
    const { id } = await owner.submit({ ...filingFacts, fileIds: [file.id] })
    const answer = await reviewer.browser.get(`${reviewPath}/${id}/file/${file.id}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(3)
    const [entry] = await db
      .selectFrom('auditEntry')
      .select(['action', 'detail'])
      .where('subjectId', '=', Number(id))
      .where('action', '=', 'qualification.viewFile')
      .execute()
    expect(entry?.detail).toEqual({ fileId: Number(file.id) })
    const { name } = await db
      .selectFrom('qualificationFile')
      .select('name')
      .where('id', '=', Number(file.id))
      .executeTakeFirstOrThrow()
    for (const [browser, general] of [
      [reviewer.browser, '/api/admin/uploads'],
      [owner.browser, '/api/platform/resources/21/image'],
    ] as const)
      expect((await browser.get(`${general}?filepath=${name}`)).statusCode).toBe(404)
    const other = await owner.submit(cardFacts)
    expect((await reviewer.browser.get(`${reviewPath}/${other.id}/file/${file.id}`)).statusCode).toBe(404)
  }, 60_000)

  it.each([
    ['text', async () => Buffer.from('<script>alert(1)</script>'), 'file-unreadable'],
    ['a damaged PDF', async () => Buffer.from('%PDF-1.7 no more'), 'file-unreadable'],
    ['a PDF of 51 pages', () => pdfOf(51), 'validation-failed'],
  ])('that is %s is refused', async (_what, make, code) => {
    const { owner } = await buildSubmitters(app, db)
    expect((await owner.upload(await make())).code).toBe(code)
  })

  it('that is not submitted is deleted by its uploader', async () => {
    const { owner, colleague } = await buildSubmitters(app, db)
    const { data: file } = await owner.upload()
    const address = `${qualificationPath}-file/${file.id}`
    expect((await colleague.browser.delete(address)).statusCode).toBe(404)
    const before = (await readdir(join(dataDir, 'files/qualifications'))).length
    expect((await owner.browser.delete(address)).statusCode).toBe(200)
    expect((await readdir(join(dataDir, 'files/qualifications'))).length).toBe(before - 1)
  })
})

describe('withdrawing', () => {
  it('deletes the files and the number of what is not approved', async () => {
    const { buyer, colleague } = await buildSubmitters(app, db)
    const { id, files } = await buyer.submit(cardFacts)
    expect((await colleague.browser.delete(`${qualificationPath}/${id}`)).statusCode).toBe(404)
    expect((await buyer.browser.delete(`${qualificationPath}/${id}`)).statusCode).toBe(200)
    const row = await db
      .selectFrom('qualification')
      .select(['state', 'number', 'secretNumber', 'holder', 'files'])
      .where('id', '=', Number(id))
      .executeTakeFirst()
    expect(row).toEqual({ state: 'withdrawn', number: '', secretNumber: null, holder: '', files: [] })
    expect((await buyer.browser.get(`${qualificationPath}-file/${files[0].id}`)).statusCode).toBe(404)
    const approved = await buyer.submit(cardFacts)
    await reviewer.approve(approved.id)
    expect((await buyer.browser.delete(`${qualificationPath}/${approved.id}`)).statusCode).toBe(409)
  })

  it('leaves number and files of what was approved before: orders may rely on it', async () => {
    const { owner, buyer } = await buildSubmitters(app, db)
    const { id, files } = await buyer.submit(cardFacts)
    await reviewer.approve(id)
    await reviewer.reject(id)
    expect(await owner.read(id)).toMatchObject({ state: 'rejected', can: { withdraw: false, replace: true } })
    for (const { browser } of [buyer, owner])
      expect((await browser.delete(`${qualificationPath}/${id}`)).statusCode).toBe(409)
    await buyer.submit({ ...cardFacts, replacesId: id })
    expect((await owner.browser.get(`${qualificationPath}-file/${files[0].id}`)).statusCode).toBe(200)
  }, 60_000)
})

describe('the page', () => {
  it('lists each kind with its state, and preselects the kind and the substance of the address', async () => {
    await buildProduct(db, { casNumber: '7722-64-7', nameZh: '高锰酸钾', regulatedClasses: ['precursor-3'] })
    const { owner, companyId } = await buildSubmitters(app, db)
    await buildQualification(db, {
      companyId,
      kind: 'purchaseFiling',
      validUntil: shanghaiDate(new Date(), 5),
    })
    const { body } = await owner.browser.get('/ucenter/member/qualifications')
    for (const text of ['已通过', '5 天后到期', '未上传', '?kind=legalUseStatement'])
      expect(body).toContain(text)
    const form = await owner.browser.get('/ucenter/member/qualifications?kind=purchaseFiling&cas=7722-64-7')
    expect(form.body).toContain('value="高锰酸钾 7722-64-7"')
    expect((await owner.browser.get('/ucenter/member/qualifications?kind=x')).statusCode).toBe(200)
    expect((await owner.browser.get('/ucenter/member/qualifications?renews=999999')).statusCode).toBe(404)
  })

  it('proposes what was rejected, with the reason, and of a renewal neither number nor dates', async () => {
    const { owner } = await buildSubmitters(app, db)
    const { id } = await owner.submit({ ...filingFacts, number: 'GZ-2026-777888' })
    await reviewer.reject(id)
    const page = '/ucenter/member/qualifications'
    const { body } = await owner.browser.get(`${page}?replaces=${id}`)
    for (const text of ['GZ-2026-777888', filingFacts.issuer, filingFacts.validUntil, '驳回原因：图片不清晰'])
      expect(body).toContain(text)
    expect(body).not.toContain('原文件仍然有效')
    const next = await owner.submit({ ...filingFacts, replacesId: id })
    await reviewer.approve(next.id)
    const renewal = (await owner.browser.get(`${page}?renews=${next.id}`)).body
    expect(renewal).toContain(filingFacts.issuer)
    expect(renewal).not.toContain(filingFacts.number)
  })

  it('suggests regulated and hazardous substances only', async () => {
    await buildProduct(db, {
      casNumber: '108-88-3',
      nameZh: '甲苯',
      nameEn: 'Toluene',
      regulatedClasses: ['x'],
    })
    await buildProduct(db, { casNumber: '58-08-2', nameZh: '甲苯的溶质', nameEn: 'Caffeine' })
    const { owner } = await buildSubmitters(app, db)
    const found = async (keyword: string) =>
      (
        await owner.browser.get(`/api/ucenter/permit-substances?keyword=${encodeURIComponent(keyword)}`)
      ).json().data
    const toluene = { casNumber: '108-88-3', nameZh: '甲苯', nameEn: 'Toluene' }
    for (const keyword of ['甲苯', 'tolu', '108-88']) expect(await found(keyword)).toEqual([toluene])
    expect(await found('%')).toEqual([])
  })
})
