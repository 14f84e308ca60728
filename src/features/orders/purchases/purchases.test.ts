import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildContractPrice } from '../../catalog/prices/factories.ts'
import { buildCompany, buildMember } from '../../members/factories.ts'
import { buildGoods, buildOrder } from '../factories.ts'

const { app, db } = await testApp()
const path = '/api/ucenter/product'

async function buildTeam() {
  const companyId = (await buildCompany(db)).id
  const [owner, buyer] = [
    await buildMember(db, { companyId, role: 'owner', nickname: '王老师' }),
    await buildMember(db, { companyId, role: 'buyer', nickname: '小陈', realName: '陈晨' }),
  ]
  const order = (
    memberId: number,
    skuId: number,
    quantity: number,
    day: string,
    status = 'finished' as const,
  ) =>
    buildOrder(db, {
      companyId,
      memberId,
      skuId,
      quantityTenths: quantity * 10,
      placedAt: new Date(`${day}T04:00:00Z`),
      status,
    })
  return { companyId, owner, buyer, order }
}

const read = async (member: { id: number }, query = '') => {
  const browser = await TestBrowser.of(app, db, member)
  return (await browser.get(`${path}${query}`)).json().data
}

/** More rows of a company's history, each of another sku, like the newest. */
const addPurchases = (companyId: number, count: number) =>
  sql`with own as (select * from purchase where company_id = ${companyId} and member_id is null limit 1),
    more as (insert into sku overriding system value
      select (jsonb_populate_record(s, jsonb_build_object('id', 700000 + n, 'sku_code', 'M-' || n))).*
      from own join sku s on s.id = own.sku_id, generate_series(1, ${count}::int) n returning id)
    insert into purchase
    select (jsonb_populate_record(null::purchase,
      to_jsonb(own) || jsonb_build_object('sku_id', more.id, 'times', 1 + more.id % 7))).*
    from own, more`.execute(db)

describe('the purchase history of a company', () => {
  it('sums the orders of all members, with the last price and the price now', async () => {
    const { companyId, owner, buyer, order } = await buildTeam()
    const goods = await buildGoods(db, { skuCode: 'H-1' }, { nameZh: '乙腈' })
    await buildContractPrice(db, companyId, goods.id, 9000)
    await order(owner.id, goods.id, 3, '2026-03-05')
    const last = await order(buyer.id, goods.id, 2, '2026-04-01')
    await order(owner.id, goods.id, 1, '2026-02-01')
    const { list, next } = await read(owner)
    expect(next).toBeNull()
    expect(list).toMatchObject([
      {
        sku: 'H-1',
        times: 3,
        quantity: 6,
        lastPrice: 10,
        lastQuantity: 2,
        lastBy: '陈晨',
        lastAt: '2026-04-01T04:00:00.000Z',
        lastOrder: { id: String(last.id), orderNo: last.orderNo },
        offer: { discountPrice: 90 },
      },
    ])
    expect((await read(buyer)).list[0].lastOrder).not.toBeNull()
    const page = (await (await TestBrowser.of(app, db, owner)).get('/ucenter/product')).body
    for (const text of ['乙腈', 'H-1', '2026-04-01', '陈晨', '涨 800%']) expect(page).toContain(text)
  })

  it('hides the order of a colleague from a buyer', async () => {
    const { owner, buyer, order } = await buildTeam()
    await order(owner.id, (await buildGoods(db)).id, 1, '2026-03-05')
    expect((await read(buyer)).list).toMatchObject([{ lastBy: '王老师', lastOrder: null }])
  })

  it('follows cancellation, edits and removal of lines', async () => {
    const { owner, order } = await buildTeam()
    const goods = await buildGoods(db)
    const first = await order(owner.id, goods.id, 3, '2026-03-05')
    const second = await order(owner.id, goods.id, 2, '2026-03-06')
    await db.updateTable('orderLine').set({ quantityTenths: 50 }).where('id', '=', first.line.id).execute()
    expect((await read(owner)).list).toMatchObject([{ times: 2, quantity: 7, lastQuantity: 2 }])
    await db.updateTable('order').set({ status: 'cancelled' }).where('id', '=', second.id).execute()
    expect((await read(owner)).list).toMatchObject([{ times: 1, quantity: 5, lastQuantity: 5 }])
    await db.deleteFrom('orderLine').where('id', '=', first.line.id).execute()
    expect((await read(owner)).list).toEqual([])
    await db.updateTable('order').set({ status: 'finished' }).where('id', '=', second.id).execute()
    expect((await read(owner)).list).toMatchObject([{ times: 1, quantity: 2 }])
  })

  it('sums lines of several orders that are added together, of the same skus and of different ones', async () => {
    const { companyId, owner, buyer, order } = await buildTeam()
    const [one, two, three, four] = [
      await buildGoods(db),
      await buildGoods(db),
      await buildGoods(db),
      await buildGoods(db),
    ]
    const newest = await order(owner.id, one.id, 3, '2026-03-05')
    const older = await order(buyer.id, two.id, 2, '2026-01-06')
    const add = (lines: [orderId: number, skuId: number][]) =>
      sql`insert into order_line overriding user value
        select (jsonb_populate_record(l, jsonb_build_object('order_id', t.order_id, 'sku_id', t.sku_id,
          'product_id', sku.product_id, 'line_no', (select max(line_no) from order_line) + n))).*
        from order_line l, unnest(${lines.map(([id]) => id)}::bigint[], ${lines.map(([, id]) => id)}::bigint[])
          with ordinality as t (order_id, sku_id, n) join sku on sku.id = t.sku_id where l.id = ${older.line.id}`.execute(
        db,
      )
    const differing = async () => {
      const counted = sql`select * from purchases_of(${companyId}::bigint)`
      const stored = sql`select * from purchase where company_id = ${companyId}`
      const { rows } =
        await sql`(${stored} except ${counted}) union all (${counted} except ${stored})`.execute(db)
      return rows
    }
    await add([
      [older.id, one.id],
      [newest.id, two.id],
      [newest.id, three.id],
    ])
    expect(await differing()).toEqual([])
    await add([
      [newest.id, four.id],
      [older.id, four.id],
      [older.id, three.id],
    ])
    expect(await differing()).toEqual([])
    expect((await read(owner)).list).toHaveLength(4)
  })

  it('is filtered by keyword, brand, member and period', async () => {
    const { owner, buyer, order } = await buildTeam()
    const [acetone, ethanol] = [
      await buildGoods(db, { skuCode: 'AC-1' }, { nameZh: '丙酮', casNumber: '67-64-1' }),
      await buildGoods(db, { skuCode: 'ET-1' }, { nameZh: '乙醇' }),
    ]
    await order(owner.id, acetone.id, 1, '2026-03-05')
    await order(buyer.id, ethanol.id, 1, '2026-05-05')
    await order(buyer.id, acetone.id, 4, '2026-01-01')
    const skus = async (query: string) =>
      (await read(owner, query)).list.map(({ sku, quantity }: { sku: string; quantity: number }) => [
        sku,
        quantity,
      ])
    const brand = await db
      .selectFrom('product')
      .where('id', '=', ethanol.productId)
      .select('brandId')
      .executeTakeFirstOrThrow()
    expect(await skus('')).toEqual([
      ['ET-1', 1],
      ['AC-1', 5],
    ])
    expect(await skus('?keyword=%E4%B8%99')).toEqual([['AC-1', 5]])
    expect(await skus('?keyword=67-64-1')).toEqual([['AC-1', 5]])
    expect(await skus('?keyword=100%25')).toEqual([])
    expect(await skus(`?brandId=${brand.brandId}`)).toEqual([['ET-1', 1]])
    expect(await skus(`?memberId=${owner.id}`)).toEqual([['AC-1', 1]])
    expect(await skus('?from=2026-03-05&to=2026-03-05')).toEqual([['AC-1', 5]])
    expect(await skus('?sort=quantity')).toEqual([
      ['AC-1', 5],
      ['ET-1', 1],
    ])
  })

  it.each(['recent', 'times', 'quantity'])('shows each row once across pages, by %s', async (sort) => {
    const { owner, order } = await buildTeam()
    const expected: string[] = []
    for (let n = 0; n < 45; n++) {
      const goods = await buildGoods(db)
      expected.push(goods.skuCode)
      await order(owner.id, goods.id, 1 + (n % 3), `2026-03-${String(1 + (n % 7)).padStart(2, '0')}`)
    }
    const found: string[] = []
    let after: string | null = ''
    for (let page = 0; after !== null && page < 5; page++) {
      const { list, next } = await read(owner, `?sort=${sort}${after && `&after=${after}`}`)
      found.push(...list.map(({ sku }: { sku: string }) => sku))
      after = next
    }
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  it('shows nothing of other companies, and is for members', async () => {
    const { owner, order } = await buildTeam()
    await order(owner.id, (await buildGoods(db)).id, 1, '2026-03-05')
    const stranger = await buildMember(db)
    expect((await read(stranger)).list).toEqual([])
    expect((await read(stranger, `?memberId=${owner.id}`)).list).toEqual([])
    const visitor = new TestBrowser(app)
    for (const one of [path, `${path}/export.xlsx`]) expect((await visitor.get(one)).statusCode).toBe(401)
    expect((await visitor.get('/ucenter/product')).statusCode).toBe(302)
  })

  it('is exported wholly as a workbook, in its order', async () => {
    const { owner, order } = await buildTeam()
    await order(owner.id, (await buildGoods(db)).id, 1, '2026-03-05')
    await addPurchases(owner.companyId, 600)
    const answer = await (await TestBrowser.of(app, db, owner)).get(`${path}/export.xlsx?sort=times`)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(new Uint8Array(answer.rawPayload).buffer as never)
    const times = book.worksheets[0]?.getColumn(9).values.slice(2) as number[]
    expect(times).toHaveLength(601)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })
})

it('orders of a company placed at the same time are all counted', async () => {
  const { owner, order } = await buildTeam()
  const goods = await buildGoods(db)
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => order(owner.id, goods.id, 1, `2026-03-${String(10 + n)}`)),
  )
  expect((await read(owner)).list).toMatchObject([{ times: 8, quantity: 8 }])
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from purchase p
      where company_id = ${owner.companyId} and member_id is null and times <> (
      select count(distinct o.id) from order_line l join "order" o on o.id = l.order_id
      where o.company_id = p.company_id and l.sku_id = p.sku_id and o.status <> 'cancelled')`.execute(db)
  expect(Number(rows[0]?.wrong)).toBe(0)
})
