import { randomBytes } from 'node:crypto'
import { fieldRefusal } from '#i18n/say.ts'
import type { Ctx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { addressOf } from '#shared/declare-call.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { findProductsByCatalogueNumber } from '../products/repository.server.ts'
import { getSupplierPaperCall, openPaperCall } from './calls.ts'
import { paperAnswers } from './messages.ts'
import {
  findPaper,
  findShownCertificate,
  findShownFile,
  hidePapers,
  insertPaper,
  listPaperVersions,
  listShownSheets,
  lockPapers,
  type PaperOf,
  showPaper,
} from './repository.server.ts'
import type { PaperChoice, SupplierPaper, SupplierPaperInput } from './schema.ts'

const folder = 'supplier-papers'
const longestTitle = 120
const nameShape = /^[\w-]{22}\.pdf$/

/** @throws Failure `not-found` */
export async function readPaper({ db }: Pick<Ctx, 'db'>, id: number): Promise<SupplierPaper> {
  const found = await findPaper(db, id)
  if (!found) throw new Failure('not-found')
  const versions = await listPaperVersions(db, found)
  const { staffName, fileName: _, ...paper } = found
  return {
    ...paper,
    id: String(id),
    productId: String(found.productId),
    uploadedAt: found.uploadedAt.toISOString(),
    uploadedBy: staffName,
    file: addressOf(openPaperCall, { params: { id } }),
    versions: versions.map(({ id: one, version, isShown, uploadedAt }) => ({
      id: String(one),
      version,
      isShown,
      uploadedAt: uploadedAt.toISOString(),
    })),
  }
}

/** By its first bytes: name and type are the sender's claims. Browsers get it in a sandbox. */
const isPdfFile = (content: Buffer) => content.toString('latin1', 0, 5) === '%PDF-'

/** Two brands may share a number: the refusal then names them. @throws Failure `validation-failed` */
export async function requireProductNumbered(
  { db, locale }: Pick<StaffCtx, 'db' | 'locale'>,
  { number, brand }: { number: string; brand: string },
) {
  const products = await findProductsByCatalogueNumber(db, number, brand)
  const [product, another] = products
  if (!product) throw fieldRefusal(locale, 'number', paperAnswers.noProduct)
  if (another)
    throw fieldRefusal(locale, 'brand', paperAnswers.severalProducts, {
      brands: products.map(({ brandZh, brandEn }) => inLocale(locale, brandZh, brandEn)).join('、'),
    })
  return product
}

/** @throws Failure `validation-failed` */
async function paperOf(
  ctx: StaffCtx,
  { kind, number, brand, lot, language }: SupplierPaperInput,
): Promise<PaperOf> {
  const product = await requireProductNumbered(ctx, { number, brand })
  if (kind === 'coa' && lot === '') throw fieldRefusal(ctx.locale, 'lot', paperAnswers.lotMissing)
  const isCoa = kind === 'coa'
  return {
    kind,
    productId: product.id,
    lotNumber: isCoa ? lot : null,
    language: isCoa ? null : language,
  }
}

interface SentFile {
  content: Buffer
  name: string
}

/** A further version where there is one. @throws Failure `file-unreadable`; `validation-failed` */
export async function storePaper(
  ctx: StaffCtx,
  upload: SupplierPaperInput,
  { content, name }: SentFile,
): Promise<SupplierPaper> {
  if (!isPdfFile(content)) throw new Failure('file-unreadable')
  const paper = await paperOf(ctx, upload)
  const fileName = `${randomBytes(16).toString('base64url')}.pdf`
  const files = ctx.services.get(fileStoreKey)
  await files.write(folder, fileName, content)
  const title = name.replaceAll(/[\p{C}\\/]/gu, '').slice(0, longestTitle) || fileName
  const stored = ctx.transaction(async (ctx) => {
    await lockPapers(ctx.db, paper.productId)
    const [last] = await listPaperVersions(ctx.db, paper)
    const version = (last?.version ?? 0) + 1
    await hidePapers(ctx.db, paper)
    const by = { uploadedBy: ctx.viewer.staffId, uploadedAt: ctx.now }
    const { id } = await insertPaper(ctx.db, {
      ...paper,
      version,
      fileName,
      title,
      bytes: content.length,
      ...by,
    })
    const entry = { action: 'supplier_paper.add', subject: 'supplier_paper', subjectId: id }
    await writeAuditEntry(ctx.db, ctx, { ...entry, detail: { ...paper, version, title } })
    return readPaper(ctx, id)
  })
  return stored.catch(async (problem) => {
    await files.discard(folder, fileName, problem)
    throw problem
  })
}

/** @throws Failure `not-found`, `conflict` */
export const choosePaper = (
  ctx: StaffCtx,
  id: number,
  { isShown, seen, reason }: PaperChoice,
): Promise<SupplierPaper> =>
  ctx.transaction(async (ctx) => {
    const found = await findPaper(ctx.db, id)
    if (!found) throw new Failure('not-found')
    await lockPapers(ctx.db, found.productId)
    const before = await readPaper(ctx, id)
    if (before.isShown !== seen) throw new Failure('conflict')
    await hidePapers(ctx.db, found)
    if (isShown) await showPaper(ctx.db, id)
    const shownVersion = before.versions.find((one) => one.isShown)?.version ?? null
    const detail = {
      before: { shownVersion },
      after: { shownVersion: isShown ? before.version : null },
      reason,
    }
    const entry = { action: 'supplier_paper.choose', subject: 'supplier_paper', subjectId: id, detail }
    await writeAuditEntry(ctx.db, ctx, entry)
    return readPaper(ctx, id)
  })

async function readFileNamed({ services }: Pick<Ctx, 'services'>, fileName: string) {
  const content = await services.get(fileStoreKey).read(folder, fileName)
  if (!content) throw new Failure('not-found')
  return content
}

/** For staff, also of a version that is not shown. @throws Failure `not-found` */
export async function openPaper(ctx: StaffCtx, id: number) {
  const found = await findPaper(ctx.db, id)
  if (!found) throw new Failure('not-found')
  return { title: found.title, content: await readFileNamed(ctx, found.fileName) }
}

/** @throws Failure `not-found`, also for one that is not shown any more */
export async function openShownPaper(ctx: Ctx, name: string) {
  const shown = nameShape.test(name) ? await findShownFile(ctx.db, name) : undefined
  if (!shown) throw new Failure('not-found')
  return { title: shown.title, content: await readFileNamed(ctx, shown.fileName) }
}

const addressOfFile = (name: string) => addressOf(getSupplierPaperCall, { params: { name } })

/** Safety data sheets of the supplier, by language. */
export async function findSupplierSheets({ db }: Pick<Ctx, 'db'>, productId: number) {
  const sheets: Partial<Record<Locale, string>> = {}
  for (const { language, fileName } of await listShownSheets(db, productId)) {
    invariant(language)
    sheets[language] = addressOfFile(fileName)
  }
  return sheets
}

export async function findSupplierCertificate({ db }: Pick<Ctx, 'db'>, productId: number, lotNumber: string) {
  const found = await findShownCertificate(db, productId, lotNumber)
  return found && addressOfFile(found.fileName)
}
