import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'

/** What a safety data sheet is made of, also of products that are no longer on sale. */
export const findSafetyRow = (db: Db, productId: number) =>
  db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .where('product.id', '=', productId)
    .select(['product.id', 'catalogNumber', 'product.nameZh', 'product.nameEn', 'aliasesZh', 'aliasesEn'])
    .select(['brand.nameZh as brandZh', 'brand.nameEn as brandEn', 'isOnSale'])
    .select(['casNumber', 'ecNumber', 'molecularFormula', 'molecularWeight', 'purity', 'grade', 'standard'])
    .select(['appearanceZh', 'appearanceEn', 'meltingPoint', 'boilingPoint', 'density', 'flashPoint'])
    .select(['storageConditions', 'pictograms', 'signalWord', 'hCodes', 'pCodes'])
    .select(['unNumber', 'shippingNameZh', 'shippingNameEn', 'hazardClass', 'packingGroup'])
    .select(['isHazardousChemical', 'regulatedClasses'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('dangerousGoodsEntry as entry')
          .leftJoin('exceptedQuantity as excepted', 'excepted.code', 'entry.exceptedCode')
          .whereRef('entry.unNumber', '=', 'product.unNumber')
          .select(['entry.packingGroup', 'entry.nameEn', 'limitedAmount', 'limitedUnit', 'exceptedCode'])
          .select(['innerAmount', 'outerAmount', 'needsTechnicalName', 'classificationCode'])
          .orderBy('entry.id'),
      ).as('entries'),
    ])
    .executeTakeFirst()

export type SafetyRow = NonNullable<Awaited<ReturnType<typeof findSafetyRow>>>

/** Whether there is anything to say in a safety data sheet; articles have none of these. */
export const isChemical = ({
  casNumber,
  molecularFormula,
  grade,
  hCodes,
  unNumber,
}: Pick<SafetyRow, 'casNumber' | 'molecularFormula' | 'grade' | 'hCodes' | 'unNumber'>) =>
  Boolean(casNumber || molecularFormula || grade || unNumber || hCodes.length > 0)
