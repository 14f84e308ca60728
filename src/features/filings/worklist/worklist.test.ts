import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { outboxMail } from '../../../../simulators/outbox/outbox.ts'
import { testApp } from '../../../../tests/app.ts'
import { testContext } from '../../../../tests/context.ts'
import { sellingDriver } from '../factories.ts'
import type { Filing, FilingWarning } from '../schema.ts'
import { warnOfDeadlines } from './warnings.service.server.ts'

const { app, db } = await testApp()
const { warehouse, reviewer, picked, ship, sell, code, ledgerOf, filingsOf, file, today } =
  await sellingDriver(app, db)

const dayMs = 86_400_000
const daysLater = (days: number) => new Date(Date.now() + days * dayMs)
const dayText = (days: number) =>
  new Date(daysLater(days).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

const soldCoded = async (classes: string[]) => {
  const order = await picked({ classes })
  await code(order.id, { orderLineId: String(order.lineId), isGenerated: true })
  await ship(order.id)
  return order
}

describe('the worklist', () => {
  it('has each sale with its authority and last day, by the rule of its class', async () => {
    const due = async (...classes: string[]) => (await filingsOf(await soldCoded(classes)))[0]
    expect(await due('explosive-precursor')).toMatchObject({
      state: 'open',
      isOverdue: false,
      dueOn: dayText(3),
      authority: '所在地县级公安机关（治安）',
    })
    expect((await due('highly-toxic'))?.dueOn).toBe(dayText(3))
    expect((await due('precursor-1'))?.dueOn).toBe(dayText(5))
    expect(await due('precursor-3')).toMatchObject({
      dueOn: dayText(30),
      authority: '所在地县级公安机关（禁毒）',
    })
  })

  it('counts working days where the rule says so', async () => {
    await db
      .insertInto('regulatedRule')
      .values({
        regulatedClass: 'working',
        inForceFrom: '2026-01-01',
        ways: json([]),
        drawsDown: false,
        filingDays: 5,
        filingDayKind: 'working',
        retentionYears: 3,
        source: 'test',
      })
      .execute()
    const body = {
      regulatedClass: 'working',
      nameZh: '测试机关',
      nameEn: 'Test',
      inForceFrom: '2026-01-01',
      source: '测试',
    }
    expect((await reviewer.post('/api/admin/filings/authorities', body)).statusCode).toBe(200)
    const [filing] = await filingsOf(await sell({ classes: ['working'] }))
    expect(filing?.authority).toBe('测试机关')
    expect(filing && filing.dueOn > dayText(5)).toBe(true)
  })

  it('goes to the authority of the day, after another one is replaced', async () => {
    const all = (await reviewer.get('/api/admin/filings/authorities')).json().data
    const old = all.find(({ regulatedClass }: { regulatedClass: string }) => regulatedClass === 'precursor-2')
    const body = {
      regulatedClass: 'precursor-2',
      nameZh: '新城区公安分局',
      nameEn: 'Xincheng police',
      inForceFrom: today(),
      replacesId: old.id,
      source: '机构调整',
    }
    const saved = await reviewer.post('/api/admin/filings/authorities', body)
    expect(saved.json().data.find(({ id }: { id: string }) => id === old.id).inForceTo).toBe(dayText(-1))
    expect((await filingsOf(await sell({ classes: ['precursor-2'] }))).map((one) => one.authority)).toEqual([
      '新城区公安分局',
    ])
    expect((await reviewer.post('/api/admin/filings/authorities', body)).statusCode).toBe(404)
    const again = await reviewer.post('/api/admin/filings/authorities', { ...body, replacesId: null })
    expect(again.json().code).toBe('conflict')
  })

  it('is filtered by class, state and day', async () => {
    const order = await sell()
    const list = async (query: string): Promise<Filing[]> =>
      (await reviewer.get(`/api/admin/filings?pageSize=100&${query}`)).json().data.list
    const has = async (query: string) =>
      (await list(query)).some(({ entry }) => entry.orderNo === order.orderNo)
    expect(await has('regulatedClass=precursor-3&state=open')).toBe(true)
    expect(await has('regulatedClass=precursor-2')).toBe(false)
    expect(await has('state=filed')).toBe(false)
    expect(await has(`dueUntil=${dayText(29)}`)).toBe(false)
    expect(await has(`dueUntil=${dayText(30)}`)).toBe(true)
    expect(await has(`from=${today()}&until=${today()}`)).toBe(true)
    expect(await has(`from=${dayText(1)}`)).toBe(false)
    expect(await has('overdue=true')).toBe(false)
    const dueDays = (await list('')).map(({ dueOn }) => dueOn)
    expect(dueDays).toEqual(dueDays.toSorted())
  })
})

describe('filing', () => {
  it('records many at once with one receipt', async () => {
    const orders = [await sell(), await sell()]
    const ids = (await Promise.all(orders.map(filingsOf))).flat().map(({ id }) => id)
    const done = (await file(ids, { receiptNumber: '禁备 2026-11' })).json().data
    expect(done).toMatchObject({ filings: 2, receiptNumber: '禁备 2026-11', hasReceipt: false })
    const path = `/api/admin/filings/submissions/${done.id}/receipt`
    expect((await reviewer.get(path)).statusCode).toBe(404)
    const wrong = await reviewer.postFile(path, Buffer.from('<html>'))
    expect(wrong.json().code).toBe('file-unreadable')
    const content = Buffer.from('%PDF-1.7 receipt')
    expect((await reviewer.postFile(path, content, { name: 'a.pdf' })).json().data.hasReceipt).toBe(true)
    const receipt = await reviewer.get(path)
    expect([receipt.headers['content-type'], receipt.rawPayload.equals(content)]).toEqual([
      'application/pdf',
      true,
    ])
    expect((await filingsOf(orders[0] ?? { orderNo: '' }))[0]).toMatchObject({
      state: 'filed',
      submission: { receiptNumber: '禁备 2026-11', hasReceipt: true },
    })
  })

  it('happens once when two members of staff file at the same time', async () => {
    const [filing] = await filingsOf(await sell())
    const answers = await Promise.all(Array.from({ length: 4 }, () => file([filing?.id ?? ''])))
    expect(answers.map((answer) => answer.json().code ?? 'done').toSorted()).toEqual([
      'done',
      'illegal-move',
      'illegal-move',
      'illegal-move',
    ])
  })

  it('refuses other authorities, unknown filings, and days that cannot be', async () => {
    const [[one], [other]] = [
      await filingsOf(await sell()),
      await filingsOf(await soldCoded(['highly-toxic'])),
    ]
    const ids = [one?.id ?? '', other?.id ?? '']
    expect((await file(ids)).json().code).toBe('validation-failed')
    expect((await file(['999999999'])).statusCode).toBe(404)
    expect((await file(ids.slice(1), { filedOn: dayText(1) })).json().code).toBe('validation-failed')
    expect((await file(ids.slice(1), { filedOn: dayText(-1) })).json().code).toBe('validation-failed')
  })
})

describe('the filing file', () => {
  const workbook = async (query: string) => {
    const answer = await reviewer.get(`/api/admin/filings/file/xlsx?${query}`)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(answer.rawPayload.buffer.slice(answer.rawPayload.byteOffset) as never)
    const sheet = book.worksheets[0]
    const rows = Array.from({ length: sheet?.rowCount ?? 0 }, (_, n) =>
      ((sheet?.getRow(n + 1).values ?? []) as unknown[]).slice(1),
    )
    const [titles = [], ...others] = rows
    return others.map((cells) => Object.fromEntries(titles.map((name, at) => [name, cells[at]])))
  }

  it('has the columns of the authority with the id number in full, and formulas stay texts', async () => {
    const order = await sell({ companyName: '=HYPERLINK("x")大学' })
    const [entry] = await ledgerOf(order)
    await reviewer.post(`/api/admin/filings/ledger/${entry?.id}/correction`, {
      reason: '补录',
      handlerName: '张三',
      handlerId: '11010519491231002X',
      use: '检测',
    })
    const rows = (await workbook('regulatedClass=precursor-3')).filter((row) => row.订单号 === order.orderNo)
    expect(rows).toMatchObject([
      {
        类型: '更正',
        CAS号: '108-88-3',
        购买单位: '=HYPERLINK("x")大学',
        经办人: '张三',
        身份证号: '11010519491231002X',
        数量: 2,
        用途: '检测',
        备案期限: dayText(30),
      },
    ])
    const audit = await db
      .selectFrom('auditEntry')
      .select('detail')
      .where('action', '=', 'filing.export')
      .execute()
    expect(audit.at(-1)?.detail).toMatchObject({ format: 'xlsx', regulatedClass: 'precursor-3' })
  })

  it('is a PDF for one authority and period, too', async () => {
    const pdf = await reviewer.get(`/api/admin/filings/file/pdf?from=${today()}&regulatedClass=precursor-3`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('is for reviewers only', async () => {
    expect((await warehouse.get('/api/admin/filings/file/xlsx')).statusCode).toBe(403)
    expect((await warehouse.get('/api/admin/filings')).statusCode).toBe(403)
  })
})

describe('warnings', () => {
  it('come once for each filing and stage, in one e-mail, until it is filed', async () => {
    const ctx = testContext(db)
    ctx.services.set(mailGatewayKey, outboxMail())
    await db.updateTable('filing').set({ state: 'replaced' }).where('state', '=', 'open').execute()
    await db
      .insertInto('siteSetting')
      .values({
        key: 'filings',
        value: json({ email: 'duty@example.com', warnDays: [5, 1], flowCodePattern: 'RG{date}{serial}' }),
      })
      .execute()
    const order = await sell()
    const [filing] = await filingsOf(order)
    const mails = async () =>
      (await db.selectFrom('outboxMessage').selectAll().where('recipient', '=', 'duty@example.com').execute())
        .length
    const stages = async () =>
      (
        await db
          .selectFrom('filingWarning')
          .select('stage')
          .where('filingId', '=', Number(filing?.id))
          .orderBy('stage', 'desc')
          .execute()
      ).map(({ stage }) => stage)
    const on = async (day: number) => {
      await Promise.all([warnOfDeadlines(ctx, daysLater(day)), warnOfDeadlines(ctx, daysLater(day))])
      return [await stages(), await mails()]
    }
    expect(await on(24)).toEqual([[], 0])
    expect(await on(25)).toEqual([[5], 1])
    expect(await on(26)).toEqual([[5], 1])
    expect(await on(29)).toEqual([[5, 1], 2])
    expect(await on(31)).toEqual([[5, 1, -1], 3])
    const shown = async (): Promise<FilingWarning[]> =>
      (await reviewer.get('/api/admin/filings/warnings')).json().data
    expect(await shown()).toMatchObject([{ filingId: filing?.id, stage: -1, orderNo: order.orderNo }])
    await file([filing?.id ?? ''])
    expect(await shown()).toEqual([])
    expect(await on(40)).toEqual([[5, 1, -1], 3])
  })
})
