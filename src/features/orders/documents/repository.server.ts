import type { Db } from '#server/db/client.ts'

export const findBuyer = (db: Db, companyId: number) =>
  db.selectFrom('company').select(['name', 'unifiedCode']).where('id', '=', companyId).executeTakeFirst()

export const listTransportFacts = (db: Db, productIds: number[]) =>
  db.selectFrom('product').select(['id', 'unNumber', 'purity']).where('id', 'in', productIds).execute()

export const findQualifications = (db: Db, orderId: number) =>
  db.selectFrom('order').select('qualifications').where('id', '=', orderId).executeTakeFirstOrThrow()
