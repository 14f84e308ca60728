import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Lot } from '#server/db/types.ts'

let sequence = 0

export const buildStock = (db: Db, skuId: number, warehouse: string, onHandTenths: number) =>
  db.insertInto('stock').values({ skuId, warehouse, onHandTenths }).execute()

/** A lot, by default without expiry. */
export const buildLot = (
  db: Db,
  values: Pick<Insertable<Lot>, 'skuId' | 'warehouse' | 'quantityTenths'> &
    Partial<Pick<Lot, 'lotNumber'>> & { expiresOn?: string },
) =>
  db
    .insertInto('lot')
    .values({ lotNumber: `L${++sequence}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()

interface SkuQuantity {
  skuId: number
  quantityTenths: number
  preferredLot?: string | null
}

/** Stored order lines without reservations. */
export async function buildOrderLines(
  db: Db,
  member: { id: number; companyId: number },
  lines: SkuQuantity[],
): Promise<(Required<SkuQuantity> & { orderLineId: number })[]> {
  const order = await db
    .insertInto('order')
    .values({
      orderNo: `T${++sequence}-${member.id}-${lines[0]?.skuId}`,
      memberId: member.id,
      companyId: member.companyId,
      collection: 'online',
      receiptType: 2,
      goodsFen: 0,
      netFen: 0,
      taxFen: 0,
      totalFen: 0,
      address: {} as never,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('orderLine')
    .values(
      (eb) =>
        lines.map(({ skuId, quantityTenths, preferredLot }, place) => ({
          orderId: order.id,
          lineNo: place + 1,
          skuId,
          quantityTenths,
          preferredLot,
          productId: eb.selectFrom('sku').where('sku.id', '=', skuId).select('sku.productId').$asScalar(),
          skuCode: '',
          catalogNumber: '',
          nameZh: '',
          nameEn: '',
          brandNameZh: '',
          brandNameEn: '',
          packing: '',
          salesUnit: '瓶',
          listPriceFen: 100,
          unitPriceFen: 100,
          priceReason: 'list',
          grossFen: 0,
          netFen: 0,
          taxFen: 0,
        })) as never,
    )
    .returning(['id as orderLineId', 'skuId', 'quantityTenths', 'preferredLot'])
    .execute()
  return rows
}
