import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readDangerousGoods } from '#features/catalog/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { addSettings } from './repository.server.ts'

const file = join(import.meta.dirname, '../dangerous-goods/entries.tsv')

const carriers = [
  { name: '示例危货物流', licenceNumber: 'DEMO-TRANS-00000000', validUntil: null },
  { name: '瑞格专车', licenceNumber: 'DEMO-TRANS-00000001', validUntil: null },
]
const trade = { emergencyPhone: '400-000-0000（24 小时，示例）', dangerousGoodsCarriers: carriers }

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The dangerous goods list, and who carries such goods. @returns false: they are there */
export async function loadDangerousGoods(db: Db) {
  const [known] = await rowsOf(db, sql`select from dangerous_goods_entry limit 1`)
  if (known) return false
  const rows = readDangerousGoods(readFileSync(file, 'utf8')).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
  )
  await db.transaction().execute(async (tx) => {
    await sql`insert into dangerous_goods_entry (un_number, hazard_class, subsidiary, packing_group,
        classification_code, limited_amount, limited_unit, excepted_code, needs_technical_name, special_provisions,
        name_zh, name_en, source, remark)
      select un_number, hazard_class, subsidiary, packing_group, classification_code, limited_amount, limited_unit,
        excepted_code, needs_technical_name, special_provisions, name_zh, name_en, source, remark
      from json_populate_recordset(null::dangerous_goods_entry, ${JSON.stringify(rows)}::text::json)`.execute(
      tx,
    )
    await addSettings(tx, { trade })
  })
  return true
}

/** Lines of demo orders name what is dangerous, as lines that were ordered in the shop do. */
export async function markDangerousLines(db: Db) {
  await sql`update order_line line
    set un_number = product.un_number, is_hazardous_chemical = product.is_hazardous_chemical
    from product where product.id = line.product_id and line.un_number is null
      and (product.un_number is not null or product.is_hazardous_chemical and not line.is_hazardous_chemical)`.execute(
    db,
  )
  await sql`update shipment set carrier = ${carriers[0]?.name ?? ''} where carrier <> all(${carriers.map(({ name }) => name)}::text[])
    and id in (select shipment_id from shipment_line join order_line on order_line.id = order_line_id
      where un_number is not null)`.execute(db)
  await sql`update "order" set purchase_purpose = 'own-use' where purchase_purpose is null
    and id in (select order_id from order_line where is_hazardous_chemical)`.execute(db)
}
