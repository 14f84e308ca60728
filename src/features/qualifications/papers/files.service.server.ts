import { randomBytes } from 'node:crypto'
import { describeSite } from '#features/content/service.server.ts'
import { countPages, markFile } from '#features/documents/service.server.ts'
import { countUploadAttempt } from '#features/members/service.server.ts'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { Ctx, MemberCtx, ShopCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { decryptBytes, encryptBytes } from '#server/encryption.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { reencodePicture } from '#server/files/picture.ts'
import { refuseInView } from '#server/http/access.ts'
import { MemberConcurrencyLimit } from '#server/jobs/work-queue.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import {
  addFile,
  countLoose,
  findFile,
  listFilesByName,
  listFilesOf,
  type PaperFileRow,
  removeLoose,
} from './files.repository.server.ts'
import { mostQualificationFiles } from './kinds.ts'
import { submissionAnswers as answers } from './messages.ts'
import type { QualificationFileView } from './schema.ts'

const folder = 'qualifications'
const maxPixels = 25_000_000
const longestSide = 2400
const longestTitle = 120
const mostPages = 50
/** Of three submissions. */
const mostLoose = 3 * mostQualificationFiles

const isPdf = (content: Buffer) => content.toString('latin1', 0, 5) === '%PDF-'
const isStoredPdf = ({ name }: Pick<PaperFileRow, 'name'>) => name.endsWith('.pdf')

export const presentFile = (row: PaperFileRow): QualificationFileView => ({
  id: String(row.id),
  title: row.title,
  isPdf: isStoredPdf(row),
  pages: row.pages,
})

/**
 * Stored encrypted. Pictures are re-encoded. @throws Failure `file-unreadable` unless JPEG, PNG, WebP or a PDF that
 * opens without a password; `validation-failed` above 50 pages; `limit-reached` after 200 uploads a day, or with 30 files that
 * are not submitted
 */
export async function uploadQualificationFile(ctx: MemberCtx, content: Buffer, title: string) {
  const { db, viewer, now, locale } = ctx
  const { memberId, companyId } = viewer
  await countUploadAttempt(ctx, 'file')
  if ((await countLoose(db, memberId)) >= mostLoose) throw new Failure('limit-reached')
  const pages = isPdf(content) ? await countPages(ctx, content) : 1
  if (pages > mostPages) throw fieldRefusal(locale, 'file', answers.tooManyPages, { most: mostPages })
  const shape = (picture: Parameters<Parameters<typeof reencodePicture>[1]['shape']>[0]) =>
    picture.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
  const stored = isPdf(content) ? content : await reencodePicture(content, { memberId, maxPixels, shape })
  const name = `${randomBytes(16).toString('base64url')}.${isPdf(content) ? 'pdf' : 'webp'}`
  const files = ctx.services.get(fileStoreKey)
  await files.write(folder, name, encryptBytes(ctx, stored, name))
  const readable = title.replaceAll(/[\p{C}\\/]/gu, '').trim()
  const row = { name, companyId, memberId, pages, bytes: stored.length, createdAt: now }
  const added = await addFile(db, { ...row, title: readable.slice(-longestTitle) || name }).catch(
    async (problem) => {
      await files.discard(folder, name, problem)
      throw problem
    },
  )
  return presentFile(added)
}

/** The owners of the company and who uploaded it; before it is submitted, only the latter. */
const mayOpen = ({ viewer }: MemberCtx, file: PaperFileRow) =>
  file.companyId === viewer.companyId &&
  (file.memberId === viewer.memberId || (viewer.role === 'owner' && file.qualificationId !== null))

/** A page shows all files of a qualification at once. */
const copiesOfMember = new MemberConcurrencyLimit(mostQualificationFiles)

/** @throws Failure `not-found`, also for files that the viewer may not open; `too-many-requests`, `busy` */
export async function readOwnFile(ctx: MemberCtx, id: number) {
  refuseInView(ctx)
  const file = await findFile(ctx.db, id)
  if (!file || !mayOpen(ctx, file)) throw new Failure('not-found')
  return copiesOfMember.run(ctx.viewer.memberId, () => markedCopy(ctx, file))
}

/** Watermarked: the original leaves the store in no other way but in the archive of the member's own data. */
export async function markedCopy(ctx: Ctx, file: PaperFileRow) {
  const original = await readOriginal(ctx, file.name)
  if (!original) throw new Failure('not-found')
  const { companyName } = await describeSite({ ...ctx, locale: 'zh' })
  const mark = say('zh', answers.watermark, { name: companyName })
  const isPdf = isStoredPdf(file)
  const text = `${mark} ${shanghaiDate(ctx.now)}`
  const content = await markFile(ctx, { text, content: original, isPdf })
  return { content, isPdf, title: isPdf ? file.title : file.title.replace(/\.\w+$/, '.jpg') }
}

type Store = Pick<ShopCtx, 'config' | 'services'>

async function readOriginal(ctx: Store, name: string) {
  const stored = await ctx.services.get(fileStoreKey).read(folder, name)
  return stored && decryptBytes(ctx, stored, name)
}

/** Of the member's own data. */
export const readPersonalFile = readOriginal

export const removeStored = ({ services }: Pick<ShopCtx, 'services'>, names: string[]) =>
  Promise.all(names.map((name) => services.get(fileStoreKey).remove(folder, name)))

/** Takes back a file that is not submitted yet. @throws Failure `not-found` */
export async function removeUpload(ctx: MemberCtx, id: number) {
  const file = await findFile(ctx.db, id)
  if (!file || file.qualificationId !== null || !mayOpen(ctx, file)) throw new Failure('not-found')
  await removeStored(ctx, await removeLoose(ctx.db, { id }))
}

const looseDays = 7
const dayMs = 86_400_000

/** The files go before the commit: after a failure the next run tries again. */
export const purgeUploads = (shop: Pick<ShopCtx, 'db' | 'transaction' | 'services'>, now: Date) =>
  shop.transaction(async ({ db: tx }) =>
    removeStored(shop, await removeLoose(tx, { before: new Date(now.getTime() - looseDays * dayMs) })),
  )

export const listFiles = async (db: Db, qualificationId: number) =>
  (await listFilesOf(db, qualificationId)).map(presentFile)

/** Watermarked copies of those files that the viewer may open, for a bundle of documents. */
export async function* markedCopies(ctx: MemberCtx, names: string[]) {
  if (names.length === 0) return
  for (const file of await listFilesByName(ctx.db, ctx.viewer.companyId, names))
    if (mayOpen(ctx, file)) yield { name: file.name, ...(await markedCopy(ctx, file)) }
}
