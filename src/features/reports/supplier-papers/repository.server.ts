import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Locale } from '#shared/locale.ts'
import type { PaperKind } from './schema.ts'

export interface PaperOf {
  kind: PaperKind
  productId: number
  /** Of a certificate; null: a safety data sheet. */
  lotNumber: string | null
  language: Locale | null
}

const keyOf = ({ lotNumber, language }: PaperOf) => lotNumber?.toUpperCase() ?? language ?? ''

const papersOf = (db: Db, paper: PaperOf) =>
  db
    .selectFrom('supplierPaper')
    .where('productId', '=', paper.productId)
    .where('kind', '=', paper.kind)
    .where(sql<string>`coalesce(upper(lot_number), language)`, '=', keyOf(paper))

export const listPaperVersions = (db: Db, paper: PaperOf) =>
  papersOf(db, paper)
    .select(['id', 'version', 'isShown', 'uploadedAt', 'fileName'])
    .orderBy('version', 'desc')
    .execute()

export const findPaper = (db: Db, id: number) =>
  db
    .selectFrom('supplierPaper')
    .innerJoin('product', 'product.id', 'supplierPaper.productId')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .innerJoin('staff', 'staff.id', 'supplierPaper.uploadedBy')
    .selectAll('supplierPaper')
    .select(['product.catalogNumber', 'product.nameZh', 'product.nameEn', 'staff.name as staffName'])
    .select(['brand.nameZh as brandZh', 'brand.nameEn as brandEn'])
    .where('supplierPaper.id', '=', id)
    .executeTakeFirst()

/** Versions of a product are added and chosen one after the other. */
export const lockPapers = (tx: Db, productId: number) =>
  sql`select from product where id = ${productId} for no key update`.execute(tx)

export const hidePapers = (tx: Db, paper: PaperOf) =>
  tx
    .updateTable('supplierPaper')
    .set({ isShown: false })
    .where('productId', '=', paper.productId)
    .where('kind', '=', paper.kind)
    .where(sql<string>`coalesce(upper(lot_number), language)`, '=', keyOf(paper))
    .where('isShown', '=', true)
    .execute()

export const showPaper = (tx: Db, id: number) =>
  tx.updateTable('supplierPaper').set({ isShown: true }).where('id', '=', id).execute()

interface NewPaper extends PaperOf {
  version: number
  fileName: string
  title: string
  bytes: number
  uploadedBy: number
  uploadedAt: Date
}

export const insertPaper = (tx: Db, paper: NewPaper) =>
  tx
    .insertInto('supplierPaper')
    .values({ ...paper, isShown: true })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findShownFile = (db: Db, fileName: string) =>
  db
    .selectFrom('supplierPaper')
    .select(['title', 'fileName'])
    .where('fileName', '=', fileName)
    .where('isShown', '=', true)
    .executeTakeFirst()

export const listShownSheets = (db: Db, productId: number) =>
  db
    .selectFrom('supplierPaper')
    .select(['language', 'fileName'])
    .where('productId', '=', productId)
    .where('kind', '=', 'sds')
    .where('isShown', '=', true)
    .execute()

export const findShownCertificate = (db: Db, productId: number, lotNumber: string) =>
  db
    .selectFrom('supplierPaper')
    .select('fileName')
    .where('productId', '=', productId)
    .where('kind', '=', 'coa')
    .where(sql<string>`coalesce(upper(lot_number), language)`, '=', lotNumber.toUpperCase())
    .where('isShown', '=', true)
    .limit(1)
    .executeTakeFirst()
