import type { Db } from '#server/db/client.ts'

export async function findUnifiedCode(db: Db, companyId: number) {
  const company = await db
    .selectFrom('company')
    .select('unifiedCode')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return company?.unifiedCode ?? ''
}

export async function findSubstance(db: Db, casNumber: string) {
  const product = await db
    .selectFrom('product')
    .select(['nameZh', 'nameEn'])
    .where('casNumber', '=', casNumber)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { name: product?.nameZh || product?.nameEn || '', casNumber }
}
