import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { BuyersBrowser } from '../../../../tests/buyers-browser.ts'
import { testContext } from '../../../../tests/context.ts'
import { sealed } from '../../../../tests/sealed.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { generatedSource } from '../../catalog/import/source.ts'
import { buildCode, buildMember } from '../../members/factories.ts'
import { importOldOrders } from '../service.server.ts'
import { runOldAccounts } from './service.server.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')
const path = '/api/admin/old-accounts'
const head = '手机号\t邮箱\t姓名\t公司名称\t统一社会信用代码\t会员等级\t客户编号'
/** Codes with their check digits. */
const [verified, fresh, typed] = ['91440101MA59ABCD1D', '91440101MA59ABCE1E', '91440101MA59ABCF0C']

const check = async (...rows: string[]) =>
  (await service.post(`${path}/check`, { text: [head, ...rows].join('\n') })).json().data
const start = async (id: string, isWelcomed = false) =>
  (await service.post(`${path}/${id}/start`, { isWelcomed })).json().data
const memberOf = (phone: string) =>
  db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.companyId')
    .select(['member.id', 'member.companyId', 'member.role', 'passwordHash', 'isFromOldMall'])
    .select(['company.name', 'company.state', 'company.priceLevel'])
    .where('phone', '=', phone)
    .execute()

it('says of each row what is wrong or what becomes of it, and adds nobody yet', async () => {
  await buildMember(db, { phone: '13900000001' })
  const { counts, rows } = await check(
    '13900000001\t\t甲\t某公司\t\t\t',
    '139\t\t乙\t某公司\t\t\t',
    '\t\t丙\t某公司\t\t\t',
    `13900000004\t\t丁\t某公司\t${verified.slice(0, 17)}X\t\t`,
    '13900000005\t\t戊\t某公司\t\t钻石\t',
    '13900000006\t\t己\t某公司\t\t\t7',
    '13900000006\t\t己\t某公司\t\t\t8',
    '13900000007\tx@y.cn\t庚\t某公司\t\t\t7',
  )
  expect(counts).toEqual({ fresh: 1, joined: 0, known: 1, refused: 6 })
  expect(rows.map(({ line, text }: { line: number; text: string }) => [line, text])).toEqual([
    [3, '手机号不正确'],
    [4, '手机号和邮箱至少填一个'],
    [5, '统一社会信用代码不正确（校验位不符）'],
    [6, '旧等级没有对应的价格等级'],
    [8, '手机号在表中重复'],
    [9, '客户编号在表中重复'],
    [2, '该手机号或邮箱已是会员'],
    [7, '无信用代码，另建公司（不按名称合并）'],
  ])
  expect(await memberOf('13900000006')).toEqual([])
})

it('joins companies by a proven code only, maps levels, and the same table twice adds nobody twice', async () => {
  await db
    .insertInto('priceLevel')
    .values({ key: 'gold', nameZh: '金牌', nameEn: 'Gold', discountBp: 500 })
    .execute()
  const known = await buildMember(db)
  await db
    .updateTable('company')
    .set({ state: 'verified', unifiedCode: verified })
    .where('id', '=', known.companyId)
    .execute()
  const stranger = await buildMember(db)
  await db.updateTable('company').set({ unifiedCode: typed }).where('id', '=', stranger.companyId).execute()
  const rows = [
    `13800000001\t\t王一\t别的写法\t${verified}\t\tC-1`,
    `13800000002\tw2@example.com\t王二\t新公司\t${fresh}\told_gold 卡\tC-2`,
    `13800000003\t\t王三\t新公司\t${fresh}\t\tC-3`,
    `13800000004\t\t王四\t抢注公司\t${typed}\t\tC-4`,
    '13800000005\t\t王五\t新公司\t\t\tC-5',
  ]
  const checked = await check(...rows)
  expect(checked).toMatchObject({ unknownLevels: ['old_gold 卡'], counts: { refused: 1 } })
  const mapped = await service.post(`${path}/${checked.id}/levels`, { levels: { 'old_gold 卡': 'gold' } })
  expect(mapped.json().data.counts).toEqual({ fresh: 3, joined: 2, known: 0, refused: 0 })
  expect(await start(checked.id, true)).toMatchObject({ state: 'done', counts: { fresh: 3, joined: 2 } })
  expect((await service.post(`${path}/${checked.id}/start`, { isWelcomed: false })).json().code).toBe(
    'conflict',
  )
  const [one] = await memberOf('13800000001')
  expect(one).toMatchObject({
    companyId: known.companyId,
    role: 'buyer',
    passwordHash: null,
    isFromOldMall: true,
  })
  const [two] = await memberOf('13800000002')
  expect(two).toMatchObject({ role: 'owner', name: '新公司', state: 'unverified', priceLevel: 'gold' })
  expect(await memberOf('13800000003')).toMatchObject([{ companyId: two?.companyId, role: 'buyer' }])
  const [four] = await memberOf('13800000004')
  expect(four?.companyId).not.toBe(stranger.companyId)
  const [five] = await memberOf('13800000005')
  expect(five?.companyId).not.toBe(two?.companyId)
  const sent = db
    .selectFrom('message')
    .select('eventKey')
    .where('memberId', '=', two?.id ?? 0)
  expect(await sent.execute()).toEqual([{ eventKey: `moved:${two?.id}` }])
  const again = await check(...rows.map((row) => row.replace('old_gold 卡', 'gold')))
  expect(again.counts).toEqual({ fresh: 0, joined: 0, known: 5, refused: 0 })
  const later = await check(`13800000009\t\t王九\t新公司\t${fresh}\t\t`)
  expect(later.counts).toMatchObject({ joined: 1 })
  const found = (await service.get('/api/admin/grids/members?keyword=C-4')).json().data.rows
  expect(found.map(({ id }: { id: string }) => id)).toEqual([String(four?.id)])
  const columns = ['orderNo', 'account', 'placedOn', 'status', 'lineNo', 'catalogNumber', 'name', 'packing']
  const order = ['OLD-77', 'C-4', '2021-03-04', '', '1', '', '乙腈', '4 L', '1', '9']
  const source = generatedSource([...columns, 'quantity', 'unitPrice'], [order])
  expect(await importOldOrders({ db }, source, (refused) => expect(refused).toBeUndefined())).toBe(1)
})

it('a long table is worked through by a job, which goes on where it stopped', async () => {
  const rows = Array.from(
    { length: 501 },
    (_, at) => `1370000${String(at).padStart(4, '0')}\t\t员工${at}\t大公司\t\t\t`,
  )
  const { id } = await check(...rows)
  expect(await start(id)).toMatchObject({ state: 'waiting', place: 0 })
  await runOldAccounts(testContext(db), Number(id), new Date())
  const done = (await service.get(`${path}/${id}`)).json().data
  expect(done).toMatchObject({ state: 'done', place: 501, counts: { fresh: 501, refused: 0 } })
  const stored = await db
    .selectFrom('oldAccountImport')
    .select('rows')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  expect(stored?.rows).toEqual([])
})

it('who was moved signs in by a code, sets a password, and is a member of the old mall', async () => {
  const [phone, email] = ['13600000001', 'old@example.com']
  const { id } = await check(`${phone}\t\t李一\t旧客户甲\t\t\tD-1`, `\t${email}\t李二\t旧客户乙\t\t\tD-2`)
  await start(id)
  const member = new BuyersBrowser(app)
  expect((await member.login(phone, 'abc-123')).json().code).toBe('sign-in-failed')
  const code = await buildCode(db, phone, 'login')
  expect((await member.post('/api/auth/sms-login', { phone, code })).statusCode).toBe(200)
  const shown = (await member.get('/api/ucenter/show')).json().data
  expect(shown).toMatchObject({ companyName: '旧客户甲', realName: '李一' })
  const other = new BuyersBrowser(app)
  const password = await sealed(other, 'new-123')
  const reset = { email, code: await buildCode(db, email, 'reset'), ...password }
  expect((await other.post('/api/auth/email-password-reset', reset)).statusCode).toBe(200)
  const again = new BuyersBrowser(app)
  expect((await again.login(email, 'new-123')).statusCode).toBe(200)
  expect((await again.get('/api/ucenter/show')).json().data).toMatchObject({ companyName: '旧客户乙' })
  const past = (await service.get(path)).json().data
  expect(past[0]).toMatchObject({ id, state: 'done', total: 2, counts: { fresh: 2, refused: 0 } })
})
