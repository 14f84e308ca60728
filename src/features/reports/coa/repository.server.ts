import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'
import type { Coa, CoaItem, DB } from '#server/db/types.ts'

const isLot = (productId: number, lotNumber: string) => (eb: ExpressionBuilder<DB, 'coa'>) =>
  eb.and([
    eb('coa.productId', '=', productId),
    eb(sql<string>`upper(coa.lot_number)`, '=', lotNumber.toUpperCase()),
  ])

const printed = [
  ...([
    'coa.id',
    'coa.productId',
    'coa.lotNumber',
    'coa.version',
    'coa.catalogNumber',
    'coa.nameZh',
  ] as const),
  ...(['coa.nameEn', 'coa.brandZh', 'coa.brandEn', 'coa.casNumber', 'coa.molecularFormula'] as const),
  ...(['coa.molecularWeight', 'coa.grade', 'coa.purity', 'coa.standard', 'coa.producedOn'] as const),
  ...(['coa.sampledOn', 'coa.analysedOn', 'coa.issuedOn', 'coa.retestOn', 'coa.analystZh'] as const),
  ...(['coa.analystEn', 'coa.reviewerZh', 'coa.reviewerEn', 'coa.verdict', 'coa.verificationCode'] as const),
  ...(['coa.withdrawnAt', 'coa.withdrawnReason'] as const),
]

const printedCoas = (db: Db) =>
  db
    .selectFrom('coa')
    .innerJoin('product', 'product.id', 'coa.productId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('coa as later')
          .whereRef('later.productId', '=', 'coa.productId')
          .where(sql<boolean>`upper(later.lot_number) = upper(coa.lot_number)`)
          .whereRef('later.version', '>', 'coa.version')
          .select(['later.version', 'later.issuedOn'])
          .orderBy('later.version', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(printed)
    .select([
      'newest.version as newestVersion',
      'newest.issuedOn as newestIssuedOn',
      sql<boolean>`product.is_on_sale and not product.is_barred`.as('isProductOnSale'),
    ])

/** @param version the newest, if undefined */
export const findCoa = (db: Db, productId: number, lotNumber: string, version: number | undefined) =>
  printedCoas(db)
    .where(isLot(productId, lotNumber))
    .$if(version !== undefined, (query) => query.where('coa.version', '=', version ?? 0))
    .orderBy('coa.version', 'desc')
    .limit(1)
    .executeTakeFirst()

export type CoaRow = NonNullable<Awaited<ReturnType<typeof findCoa>>>

export const findCoaByCode = (db: Db, code: string) =>
  printedCoas(db).where('coa.verificationCode', '=', code).executeTakeFirst()

/** Figures as texts: a number would lose the digits of `0.0010`. */
export const listItems = (db: Db, coaIds: number[]) =>
  db
    .selectFrom('coaItem')
    .where('coaId', '=', anyOf(coaIds))
    .select(['coaId', 'key', 'nameZh', 'nameEn', 'methodZh', 'methodEn', 'operator', 'unit', 'requirementZh'])
    .select(['requirementEn', 'isBelow', 'resultZh', 'resultEn', 'conforms', 'isMet'])
    .select([
      sql<string | null>`lower_limit::text`.as('lowerLimit'),
      sql<string | null>`upper_limit::text`.as('upperLimit'),
      sql<string | null>`result_value::text`.as('resultValue'),
    ])
    .orderBy('coaId')
    .orderBy('place')
    .execute()

/** The newest version of each lot that can still be bought: withdrawn papers and expired lots are not offered. */
const coasInStock = (db: Db, productIds: number[], today: string) =>
  db
    .selectFrom('coa')
    .where('coa.productId', '=', anyOf(productIds))
    .where('coa.withdrawnAt', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('coa as later')
            .whereRef('later.productId', '=', 'coa.productId')
            .where(sql<boolean>`upper(later.lot_number) = upper(coa.lot_number)`)
            .whereRef('later.version', '>', 'coa.version')
            .select('later.id'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lot')
          .innerJoin('sku', 'sku.id', 'lot.skuId')
          .whereRef('sku.productId', '=', 'coa.productId')
          .where(sql<boolean>`upper(lot.lot_number) = upper(coa.lot_number)`)
          .where('lot.quantityTenths', '>', 0)
          .where(({ eb, or }) => or([eb('lot.expiresOn', 'is', null), eb('lot.expiresOn', '>', today)]))
          .where('sku.isOnSale', '=', true)
          .select('lot.id'),
      ),
    )

/** One of each lot. */
export const listLotsInStock = (db: Db, productIds: number[], today: string, most: number) =>
  coasInStock(db, productIds, today)
    .select(['coa.productId', 'coa.lotNumber', 'coa.version', 'coa.issuedOn', 'coa.retestOn', 'coa.verdict'])
    .orderBy('coa.productId')
    .orderBy(sql`upper(coa.lot_number)`)
    .limit(most)
    .execute()

/** One of each product. */
export const listNewestInStock = (db: Db, productIds: number[], today: string) =>
  coasInStock(db, productIds, today)
    .select(['coa.id', 'coa.productId', 'coa.lotNumber'])
    .distinctOn('coa.productId')
    .orderBy('coa.productId')
    .orderBy('coa.issuedOn', 'desc')
    .orderBy('coa.id', 'desc')
    .execute()

/** Versions of a lot are added one after the other. */
export async function lockVersions(tx: Db, productId: number, lotNumber: string) {
  await sql`select from product where id = ${productId} for no key update`.execute(tx)
  const { last } = await tx
    .selectFrom('coa')
    .where(isLot(productId, lotNumber))
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export async function addCoa(
  tx: Db,
  coa: Insertable<Coa>,
  items: Omit<Insertable<CoaItem>, 'coaId' | 'place'>[],
) {
  const { id } = await tx.insertInto('coa').values(coa).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('coaItem')
    .values(items.map((item, index) => ({ ...item, coaId: id, place: index + 1 })))
    .execute()
  return id
}

export const withdrawCoa = (
  tx: Db,
  coa: { productId: number; lotNumber: string; version: number },
  withdrawal: { withdrawnAt: Date; withdrawnBy: number; withdrawnReason: string },
) =>
  tx
    .updateTable('coa')
    .set(withdrawal)
    .where(isLot(coa.productId, coa.lotNumber) as never)
    .where('version', '=', coa.version)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
