import { sql } from 'kysely'
import type { Dimension } from '#features/qualifications/schema.ts'
import { takenOf } from '#features/qualifications/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { composeNumber } from '#shared/document-number.ts'
import { holderSpreadCode } from './holdings.ts'
import { takeBack } from './load-company.ts'
import { addFinishedOrders } from './load-history.ts'
import { demoQualifications, demoRegulatedOrders } from './permits.ts'

const milliOfOne = 1000

/**
 * Adds qualifications of the demo buyer's company in every state, and regulated orders that drew its permits down, once.
 * @returns whether they were added now
 */
export const loadPermits = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const [holder] = await rowsOf(
      tx,
      sql<{ id: number; companyId: number }>`
        select id, company_id as "companyId" from member where spread_code = ${holderSpreadCode}
          and not exists (select from qualification where company_id = member.company_id)`,
    )
    if (!holder) return false
    await addQualifications(tx, holder.companyId)
    await addRegulatedOrders(tx, holder.id)
    return true
  })

async function addQualifications(tx: Db, companyId: number) {
  for (const { kind, number, state, reason = '', validDays, substances } of demoQualifications) {
    const [from, until] = validDays ?? [null, null]
    const named = substances.map(([casNumber, dimension, amount]) => ({
      casNumber,
      dimension,
      milli: amount * milliOfOne,
    }))
    await sql`
      with added as (
        insert into qualification (company_id, kind, number, state, reason, valid_from, valid_until, reviewed_at)
        values (${companyId}, ${kind}, ${number}, ${state}, ${reason}, current_date + ${from}::int,
          current_date + ${until}::int, now() - interval '2 days')
        returning id
      )
      insert into qualification_substance (qualification_id, cas_number, dimension, allowed_milli)
      select id, "casNumber", dimension, milli
      from added, jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) as named ("casNumber" text, dimension text, milli bigint)`.execute(
      tx,
    )
  }
}

async function addRegulatedOrders(tx: Db, memberId: number) {
  const skus = await rowsOf(
    tx,
    sql<{ skuId: number; casNumber: string }>`
      select distinct on (cas_number) sku.id as "skuId", cas_number as "casNumber"
      from sku join product on product.id = sku.product_id
      where cas_number = any(${demoRegulatedOrders.map(({ casNumber }) => casNumber)}::text[])
        and sku.is_on_sale and product.is_on_sale and list_price_fen > 0 and pack_count = 1 and amount = 500
        and amount_unit = 'mL' and grams_per_ml is not null
      order by cas_number, sku.id`,
  )
  const numbers = await rowsOf(
    tx,
    sql<{ number: number }>`
      select nextval('order_number')::int as number from generate_series(1, ${demoRegulatedOrders.length})`,
  )
  const orders = demoRegulatedOrders.flatMap((order, index) => {
    const sku = skus.find(({ casNumber }) => casNumber === order.casNumber)
    const placed = new Date(Date.now() - order.daysAgo * 86_400_000)
    const orderNo = composeNumber(placed, numbers[index]?.number ?? 0)
    return sku ? [{ ...order, orderNo, skuId: sku.skuId }] : []
  })
  if (orders.length === 0) return
  const lines = orders.map(({ orderNo, daysAgo, skuId, bottles }) => ({
    orderNo,
    daysAgo,
    skuId,
    lineNo: 1,
    buyer: memberId,
    quantityTenths: bottles * 10,
  }))
  await addFinishedOrders(tx, memberId, lines)
  const named = orders.map(({ orderNo }) => orderNo)
  await sql`update "order" set kind = 'regulated' where order_no = any(${named}::text[])`.execute(tx)
  await sql`update order_line line set regulated_classes = product.regulated_classes,
      is_hazardous_chemical = product.is_hazardous_chemical, un_number = product.un_number
    from product, "order" where product.id = line.product_id and "order".id = order_id and order_no = any(${named}::text[])`.execute(
    tx,
  )
  await addContracts(tx, named)
  await addDraws(tx, named)
  await endOrders(tx, orders)
}

/** Orders with goods that are not sold online. */
const addContracts = (tx: Db, orderNos: string[]) =>
  sql`
    with offline as (
      update "order" set is_offline = true where order_no = any(${orderNos}::text[]) and exists (
        select from order_line line join regulated_rule rule on rule.regulated_class = any(line.regulated_classes)
        where line.order_id = "order".id and not is_sold_online and in_force_from <= placed_at)
      returning id, order_no, placed_at
    )
    insert into offline_contract (order_id, contract_no, signed_on, entered_by, entered_at)
    select offline.id, 'HT-' || order_no, placed_at::date - 1, staff.id, placed_at
    from offline join staff on staff.account = 'service'`.execute(tx)

/** As orders draw: the permit that ends first. Permits of the demo each cover all orders of a substance. */
async function addDraws(tx: Db, orderNos: string[]) {
  const rows = await rowsOf(
    tx,
    sql<DrawRow>`
      select "order".id as "orderId", placed_at as "drawnAt", line.id as "orderLineId", substance.id as "substanceId",
        dimension, line.quantity_tenths as "quantityTenths", pack_count as "packCount", amount::float8 as amount,
        amount_unit as "amountUnit", grams_per_ml::float8 as "gramsPerMl", molecular_weight::float8 as "molecularWeight",
        product.purity
      from "order" join order_line line on line.order_id = "order".id join sku on sku.id = line.sku_id
        join product on product.id = line.product_id
        join qualification on qualification.company_id = "order".company_id and qualification.state = 'approved'
        join qualification_substance substance
          on substance.qualification_id = qualification.id and substance.cas_number = line.cas_number
      where order_no = any(${orderNos}::text[]) order by placed_at`,
  )
  for (const { dimension, drawnAt, orderId, orderLineId, substanceId, ...goods } of rows) {
    const taken = takenOf(goods, dimension, 'solution')
    if ('milli' in taken)
      await sql`
        insert into permit_draw (substance_id, order_id, order_line_id, quantity_tenths, milli, drawn_at)
        values (${substanceId}, ${orderId}, ${orderLineId}, ${goods.quantityTenths}, ${taken.milli}, ${drawnAt})`.execute(
        tx,
      )
  }
}

type DrawRow = Parameters<typeof takenOf>[0] & {
  orderId: number
  orderLineId: number
  substanceId: number
  drawnAt: Date
  dimension: Dimension
}

async function endOrders(tx: Db, orders: { orderNo: string; state: string; daysAgo: number }[]) {
  const numbersOf = (state: string) => orders.filter((one) => one.state === state)
  const cancelled = numbersOf('cancelled').map(({ orderNo }) => orderNo)
  await sql`update "order" set status = 'cancelled', paid_fen = 0, paid_at = null, shipped_at = null, received_at = null,
      finished_at = null, cancelled_at = placed_at + interval '1 day' where order_no = any(${cancelled}::text[])`.execute(
    tx,
  )
  await sql`update order_line set shipped_tenths = 0
    where order_id in (select id from "order" where order_no = any(${cancelled}::text[]))`.execute(tx)
  await sql`update permit_draw set returned_at = cancelled_at from "order"
    where "order".id = order_id and order_no = any(${cancelled}::text[])`.execute(tx)
  const reserved = numbersOf('reserved')
  if (reserved.length > 0)
    await takeBack(
      tx,
      reserved.map(({ orderNo, daysAgo }) => ({
        orderNo,
        hoursAgo: daysAgo * 24,
        project: '',
        isRegulated: true,
      })),
    )
}
