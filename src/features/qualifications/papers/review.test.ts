import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { buildQualification } from '../factories.ts'
import { lockSubstances } from '../repository.server.ts'
import { buildReviewer, buildSubmitters, cardFacts, filingFacts, reviewPath } from './factories.ts'

const { app, db } = await testApp()
const reviewer = await buildReviewer(app, db)
const unifiedCode = '91350100M000100Y43'

describe('a review', () => {
  const messagesOf = async ({ member }: { member: { id: number } }) =>
    (
      await db
        .selectFrom('message')
        .select(['titleZh', 'bodyZh', 'link'])
        .where('memberId', '=', member.id)
        .where('kind', '=', 'qualification')
        .orderBy('id')
        .execute()
    ).map(({ titleZh, bodyZh }) => `${titleZh} ${bodyZh}`)

  it('approves with corrections; owners and who submitted it are notified', async () => {
    const { owner, buyer, colleague } = await buildSubmitters(app, db)
    const { id } = await buyer.submit(filingFacts)
    const substances = [{ casNumber: '67-64-1', name: '丙酮', quantity: 10, unit: 'kg' }]
    const answer = await reviewer.approve(id, {
      number: 'GZ-2026-000124',
      substances,
      validUntil: '2030-12-31',
    })
    expect(answer.statusCode).toBe(200)
    const read = await owner.read(id)
    expect(read).toMatchObject({ state: 'approved', number: 'GZ****0124', validUntil: '2030-12-31' })
    expect(read.substances).toHaveLength(1)
    expect(read.substances[0]).toMatchObject({ quantity: 10, left: 10 })
    const { detail } = await db
      .selectFrom('auditEntry')
      .select('detail')
      .where('action', '=', 'qualification.approve')
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow()
    expect(detail).toEqual({
      before: {
        number: filingFacts.number,
        validUntil: filingFacts.validUntil,
        substances: ['67-64-1 20 kg', '7664-93-9 12.5 L'],
      },
      after: { number: 'GZ-2026-000124', validUntil: '2030-12-31', substances: ['67-64-1 10 kg'] },
    })
    const message = '资质“易制毒化学品购买备案证明”已通过审核 有效期至 2030-12-31。'
    expect([await messagesOf(owner), await messagesOf(buyer), await messagesOf(colleague)]).toEqual([
      [message],
      [message],
      [],
    ])
    expect((await reviewer.approve(id)).statusCode).toBe(409)
  })

  it('of a permit in mol keeps the amount of substance', async () => {
    const { buyer } = await buildSubmitters(app, db)
    const toluene = { casNumber: '108-88-3', name: '甲苯', quantity: 2.5, unit: 'mol' }
    const posted = await buyer.post({ ...filingFacts, number: 'GZ-3', substances: [toluene] })
    expect(posted.statusCode, posted.body).toBe(200)
    const { id } = posted.json().data
    expect((await reviewer.approve(id)).statusCode).toBe(200)
    expect((await buyer.read(id)).substances).toEqual([{ ...toluene, left: 2.5 }])
    const stored = await db
      .selectFrom('qualificationSubstance')
      .select(['dimension', 'allowedMilli'])
      .where('qualificationId', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ dimension: 'amount', allowedMilli: 2_500_000 })
  })

  it('begins with a queue, whose filter finds a company and shows identity numbers in part', async () => {
    const { owner, companyId } = await buildSubmitters(app, db)
    const { id } = await owner.submit(cardFacts)
    const { name } = await db
      .updateTable('company')
      .set({ name: '队列测试研究所' })
      .where('id', '=', companyId)
      .returning('name')
      .executeTakeFirstOrThrow()
    const view = `filter=state:pending&filter=company:${encodeURIComponent(name)}&sort=createdAt`
    const answer = await reviewer.browser.get(`/api/admin/grids/qualifications?${view}`)
    expect(answer.json().data).toMatchObject({
      total: 1,
      rows: [{ id, kind: 'idCard', waitingDays: 0, number: '****002X', files: 1, isNewer: false }],
    })
  })

  it('rejects with a reason, which a newer version answers', async () => {
    const { owner } = await buildSubmitters(app, db)
    const { id } = await owner.submit(cardFacts)
    expect((await reviewer.reject(id, ' ')).statusCode).toBe(422)
    expect((await reviewer.reject(id)).json().data.state).toBe('rejected')
    expect(await owner.read(id)).toMatchObject({ state: 'rejected', reason: '图片不清晰' })
    expect(await messagesOf(owner)).toEqual([
      '资质“经办人身份证”未通过审核 原因：图片不清晰。请修改后重新提交。',
    ])
    expect((await owner.browser.get('/ucenter')).body).toContain('1 项资质被驳回或即将到期')
    const next = await owner.submit({ ...cardFacts, replacesId: id })
    expect([(await owner.read(id)).state, next.state]).toEqual(['replaced', 'pending'])
  })

  it('replaces an approved version only when the newer one is approved', async () => {
    const { owner } = await buildSubmitters(app, db)
    const first = await owner.submit(cardFacts)
    await reviewer.approve(first.id)
    const second = await owner.submit({ ...cardFacts, replacesId: first.id })
    expect((await owner.post({ ...cardFacts, replacesId: first.id })).statusCode).toBe(409)
    await reviewer.reject(second.id)
    expect((await owner.read(first.id)).state).toBe('approved')
    const third = await owner.submit({ ...cardFacts, replacesId: second.id })
    await reviewer.approve(third.id)
    expect((await owner.read(first.id)).state).toBe('replaced')
  })

  it('of a permit that orders have used leaves it valid', async () => {
    const { owner, companyId } = await buildSubmitters(app, db)
    const permit = await buildQualification(db, {
      companyId,
      kind: 'purchaseFiling',
      substances: [{ casNumber: '67-64-1', dimension: 'mass', allowedMilli: 1000 }],
    })
    await db
      .updateTable('qualificationSubstance')
      .set({ usedMilli: 1 })
      .where('qualificationId', '=', permit.id)
      .execute()
    const id = String(permit.id)
    expect((await owner.read(id)).can).toMatchObject({ replace: false, renew: true })
    expect((await owner.post({ ...filingFacts, replacesId: id })).json().errors[0].path).toBe('replacesId')
  })

  it('of a newer version waits for an order that draws on the former permit, and leaves that valid', async () => {
    const { owner, companyId } = await buildSubmitters(app, db)
    const first = await owner.submit(filingFacts)
    await reviewer.approve(first.id)
    const second = await owner.submit({ ...filingFacts, number: 'GZ-2', replacesId: first.id })
    const drawn = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const order = db.transaction().execute(async (tx) => {
      await lockSubstances(tx, companyId, ['67-64-1'])
      await tx
        .updateTable('qualificationSubstance')
        .set({ usedMilli: 1000 })
        .where('qualificationId', '=', Number(first.id))
        .execute()
      drawn.resolve()
      await end.promise
    })
    await drawn.promise
    const approval = reviewer.approve(second.id)
    setTimeout(end.resolve, 300)
    await order
    expect((await approval).statusCode).toBe(200)
    expect((await owner.read(first.id)).state).toBe('approved')
  })

  it('of a statement whose number the same company used already is refused', async () => {
    const [one, other] = [await buildSubmitters(app, db), await buildSubmitters(app, db)]
    const statement = { ...filingFacts, kind: 'legalUseStatement', number: '化院 05 号' }
    const ids = [
      await one.owner.submit(statement),
      await other.owner.submit(statement),
      await one.owner.submit(statement),
    ].map(({ id }) => id)
    const codes = []
    for (const id of ids) codes.push((await reviewer.approve(id)).statusCode)
    expect(codes).toEqual([200, 200, 422])
  })

  it('of a permit whose number is approved already is refused, also at the same time', async () => {
    const [one, other] = [await buildSubmitters(app, db), await buildSubmitters(app, db)]
    const number = `DUP-${one.companyId}`
    const [first, second, spaced] = [
      await one.owner.submit({ ...filingFacts, number }),
      await other.owner.submit({ ...filingFacts, number }),
      await one.owner.submit({ ...filingFacts, number: `dup ${one.companyId}` }),
    ]
    const answers = await Promise.all([reviewer.approve(first.id), reviewer.approve(second.id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect((await reviewer.approve(spaced.id)).json().errors[0].path).toBe('number')
    const valid = answers[0].statusCode === 200 ? first : second
    await reviewer.reject(valid.id)
    expect((await reviewer.approve(spaced.id)).statusCode).toBe(200)
  })

  it('that revokes a business licence ends the verification, unless another one is approved', async () => {
    const { owner, companyId } = await buildSubmitters(app, db, 'unverified')
    const licence = { kind: 'businessLicence', number: '91440101MA5CPTHU9R' }
    const stateOf = async () =>
      (await db.selectFrom('company').select('state').where('id', '=', companyId).executeTakeFirst())?.state
    const [first, second] = [await owner.submit(licence), await owner.submit(licence)]
    for (const { id } of [first, second]) expect((await reviewer.approve(id)).statusCode).toBe(200)
    await reviewer.reject(first.id)
    expect(await stateOf()).toBe('verified')
    await reviewer.reject(second.id)
    expect(await stateOf()).toBe('unverified')
  })

  it('of a business licence verifies the company, unless another one is verified with its code', async () => {
    const licence = { kind: 'businessLicence', number: unifiedCode }
    const [first, second] = [
      await buildSubmitters(app, db, 'unverified'),
      await buildSubmitters(app, db, 'unverified'),
    ]
    const companyOf = (id: number) =>
      db.selectFrom('company').select(['state', 'unifiedCode']).where('id', '=', id).executeTakeFirst()
    const submitted = await first.owner.submit(licence)
    const { companyName, companyKind } = (await reviewer.browser.get(`${reviewPath}/${submitted.id}`)).json()
      .data
    await db.updateTable('company').set({ kind: 'institute' }).where('id', '=', first.companyId).execute()
    expect((await reviewer.approve(submitted.id, { companyName, companyKind })).statusCode).toBe(409)
    const seen = { companyName, companyKind: 'institute' }
    expect((await reviewer.approve(submitted.id, seen)).statusCode).toBe(200)
    expect(await companyOf(first.companyId)).toEqual({ state: 'verified', unifiedCode })
    const copied = await second.owner.submit(licence)
    expect((await reviewer.approve(copied.id)).json().errors[0].path).toBe('number')
    expect((await companyOf(second.companyId))?.state).toBe('unverified')
    expect((await second.owner.read(copied.id)).state).toBe('pending')
  })

  it('of a licence for hazardous chemicals sets its scope', async () => {
    const { owner } = await buildSubmitters(app, db)
    const substances = [{ casNumber: '67-64-1' }, { casNumber: '64-17-5' }]
    const { id } = await owner.submit({ ...filingFacts, kind: 'hazardousChemicalLicence', substances })
    await reviewer.approve(id, { scopeClasses: ['explosive-precursor'] })
    const row = await db
      .selectFrom('qualification')
      .select(['scopeCasNumbers', 'scopeClasses'])
      .where('id', '=', Number(id))
      .executeTakeFirst()
    expect(row).toEqual({ scopeCasNumbers: ['67-64-1', '64-17-5'], scopeClasses: ['explosive-precursor'] })
    expect((await owner.read(id)).substances.map((one: { casNumber: string }) => one.casNumber)).toEqual(
      substances.map(({ casNumber }) => casNumber),
    )
  })

  it('happens once when two reviewers decide at the same time', async () => {
    const { owner } = await buildSubmitters(app, db)
    const { id } = await owner.submit(cardFacts)
    const answers = await Promise.all([reviewer.approve(id), reviewer.approve(id), reviewer.approve(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('lists pending ones by kind, the oldest first', async () => {
    const { owner, companyId } = await buildSubmitters(app, db)
    const submitted = [
      await owner.submit(cardFacts),
      await owner.submit(filingFacts),
      await owner.submit(cardFacts),
    ]
    const query = `state=pending&companyId=${companyId}`
    const listed = async (more = '') =>
      (await reviewer.browser.get(`${reviewPath}?${query}${more}`))
        .json()
        .data.list.map((one: { id: string }) => one.id)
    expect(await listed()).toEqual(submitted.map(({ id }) => id))
    expect(await listed('&kind=purchaseFiling')).toEqual([submitted[1].id])
  })
})
