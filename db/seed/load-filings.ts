import { sql } from 'kysely'
import { takenOf } from '#features/qualifications/service.server.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/client.ts'
import { loadServerKey, serverSecretKey } from '#server/db/server-key.ts'
import { rowsOf } from '#server/db/sql.ts'
import { encrypt } from '#server/encryption.ts'
import { Services } from '#server/services.ts'
import { maskIdNumber } from '#shared/id-number.ts'
import { holderSpreadCode } from './holdings.ts'

/** Of nobody: the example of GB 11643. */
const exampleIdNumber = '11010519491231002X'

type Sold = Parameters<typeof takenOf>[0] & { orderLineId: number; regulatedClass: string }

/**
 * Writes the regulated goods that the demo company received into the sales ledger, with filings in every state, once.
 * @param config without it, id numbers stay unknown
 * @returns whether they were added now
 */
export async function loadFilings(db: Db, config?: Config): Promise<boolean> {
  const handlerId = config ? await encrypted(db, config) : ''
  return db.transaction().execute(async (tx) => {
    const [known] = await rowsOf(tx, sql`select from sale_entry limit 1`)
    const [reviewer] = await rowsOf(tx, sql<{ id: number }>`select id from staff where account = 'reviewer'`)
    if (known || !reviewer) return false
    const sold = await listSold(tx)
    if (sold.length === 0) return false
    await addCodes(tx)
    await addSales(tx, sold, handlerId)
    await correctOldest(tx, reviewer.id)
    await addFilings(tx, reviewer.id)
    return true
  })
}

async function encrypted(db: Db, config: Config) {
  const services = new Services()
  services.set(serverSecretKey, await loadServerKey(db))
  return encrypt({ config, services }, exampleIdNumber)
}

const listSold = (tx: Db) =>
  rowsOf(
    tx,
    sql<Sold>`
      select line.id as "orderLineId", "regulatedClass", line.quantity_tenths as "quantityTenths",
        pack_count as "packCount", amount::float8 as amount, amount_unit as "amountUnit",
        grams_per_ml::float8 as "gramsPerMl", molecular_weight::float8 as "molecularWeight", line.purity
      from order_line line join "order" on "order".id = order_id join sku on sku.id = line.sku_id
        join product on product.id = line.product_id, unnest(line.regulated_classes) "regulatedClass"
      where line.shipped_tenths > 0 and exists (select from shipment where shipment.order_id = "order".id)
        and company_id = (select company_id from member where spread_code = ${holderSpreadCode})`,
  )

/** Of the lines whose class needs them. */
const addCodes = (tx: Db) =>
  sql`
    insert into flow_code (code, order_line_id, place, shipment_id, assigned_at)
    select 'RG' || to_char(shipped_at at time zone 'Asia/Shanghai', 'YYYYMMDD')
        || lpad(nextval('flow_code_number')::text, 8, '0'),
      line.id, place, shipment.id, shipped_at
    from order_line line join shipment using (order_id), generate_series(0, (line.shipped_tenths + 9) / 10 - 1) place
    where exists (select from regulated_rule
      where regulated_class = any(line.regulated_classes) and needs_flow_codes and in_force_from <= current_date)
    order by line.id, place`.execute(tx)

function addSales(tx: Db, sold: Sold[], handlerId: string) {
  const amounts = sold.map(({ orderLineId, regulatedClass, ...goods }) => {
    const milliOf = (dimension: 'mass' | 'volume') => {
      const taken = takenOf(goods, dimension, 'solution')
      return 'milli' in taken ? taken.milli : null
    }
    return { orderLineId, regulatedClass, mass: milliOf('mass'), volume: milliOf('volume') }
  })
  return sql`
    insert into sale_entry (kind, regulated_class, sold_at, recorded_at, order_id, order_no, order_line_id, shipment_id,
      lot_number, company_id, company_name, unified_code, company_address, handler_name, handler_id,
      handler_id_masked, receiver, delivery_address, is_through_agent, use, papers, product_id, sku_code, name_zh,
      name_en, cas_number, list_entry, grade, purity, un_number, packing, sales_unit, quantity_tenths, mass_milli,
      volume_milli, flow_codes, lacks, keep_until)
    select 'sale', sold."regulatedClass", shipment.shipped_at, shipment.shipped_at, "order".id, order_no, line.id,
      shipment.id, sent.lot_number, company.id, company.name, coalesce(unified_code, ''), address ->> 'fullAddress',
      member.real_name, ${handlerId}, ${handlerId && maskIdNumber(exampleIdNumber)}, address ->> 'name',
      address ->> 'fullAddress', false, '有机合成教学与科研实验', coalesce(papers.list, '[]'), product.id, line.sku_code,
      line.name_zh, line.name_en, coalesce(line.cas_number, ''), coalesce(entry.text, ''), coalesce(line.grade, ''),
      coalesce(line.purity, ''), coalesce(line.un_number, ''), line.packing, line.sales_unit, sent.quantity_tenths,
      sold.mass, sold.volume, array(select code from flow_code where order_line_id = line.id order by place),
      case when ${handlerId} = '' then '{handler}' else '{}' end::text[],
      (shipment.shipped_at at time zone 'Asia/Shanghai')::date + rule.retention_years * interval '1 year'
    from jsonb_to_recordset(${JSON.stringify(amounts)}::text::jsonb)
        as sold ("orderLineId" bigint, "regulatedClass" text, mass bigint, volume bigint)
      join order_line line on line.id = "orderLineId" join "order" on "order".id = line.order_id
      join shipment_line sent on sent.order_line_id = line.id join shipment on shipment.id = sent.shipment_id
      join company on company.id = "order".company_id join member on member.id = "order".member_id
      join product on product.id = line.product_id
      join lateral (select retention_years from regulated_rule where regulated_class = "regulatedClass"
        and in_force_from <= current_date order by in_force_from desc limit 1) rule on true
      left join lateral (select list.name_zh || '（' || edition || '）' || no as text
        from product_class match join control_list_entry listed on listed.id = entry_id
          join control_list list on list.id = listed.list_id
        where match.product_id = product.id and match.regulated_class = "regulatedClass"
        order by is_uncertain, match.match = 'cas' desc, match.id limit 1) entry on true
      left join lateral (select jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'validUntil', valid_until,
          'files', files)) as list
        from permit_draw draw join qualification_substance named on named.id = substance_id
          join qualification on qualification.id = qualification_id where draw.order_line_id = line.id) papers on true
    order by shipment.shipped_at, line.id`.execute(tx)
}

/** Columns in the order of the table. */
const correctOldest = (tx: Db, staffId: number) =>
  sql`
    insert into sale_entry overriding system value
    select (jsonb_populate_record(null::sale_entry, to_jsonb(entry) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('sale_entry', 'id')), 'kind', 'correction', 'sale_id', id,
      'corrects_id', id, 'reason', '用途填写不完整，按购买单位说明补全', 'use', '药物中间体重结晶与色谱纯化',
      'recorded_at', sold_at + interval '1 day', 'recorded_by', ${staffId}::bigint))).*
    from sale_entry entry order by sold_at, id limit 1`.execute(tx)

/** Sales of more than 60 days ago are filed, others open; the newest may be overdue. */
const addFilings = (tx: Db, staffId: number) =>
  sql`
    with named as (
      select entry.id, entry.regulated_class, authority.id as authority_id, sold_at,
        (sold_at at time zone 'Asia/Shanghai')::date + rule.filing_days as due_on,
        case when exists (select from sale_entry later where later.corrects_id = entry.id) then 'replaced'
          when sold_at < now() - interval '60 days' then 'filed' else 'open' end as state
      from sale_entry entry
        join filing_authority authority
          on authority.regulated_class = entry.regulated_class and authority.in_force_to is null
        join lateral (select filing_days from regulated_rule where regulated_class = entry.regulated_class
          and in_force_from <= current_date order by in_force_from desc limit 1) rule on true
    ), submitted as (
      insert into filing_submission (filed_on, receipt_number, note, filed_by, filed_at)
      select max(due_on) - 8, '穗天公禁备 ' || to_char(max(due_on), 'YYYYMM') || '-017', '', ${staffId}, max(sold_at) + interval '22 days'
      from named where state = 'filed' having count(*) > 0
      returning id
    )
    insert into filing (entry_id, authority_id, regulated_class, due_on, state, submission_id)
    select named.id, authority_id, regulated_class, due_on, state, case when state = 'filed' then submitted.id end
    from named left join submitted on true order by named.id`.execute(tx)
