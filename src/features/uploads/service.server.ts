import { randomBytes } from 'node:crypto'
import { countUploadAttempt, type PersonalDataPart } from '#features/members/service.server.ts'
import type { Ctx, MemberCtx, MemberViewer, StaffCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { movedWithCompany } from '#server/db/company-rows.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { reencodePicture } from '#server/files/picture.ts'
import { Failure } from '#shared/failure.ts'
import { addUpload, clearTitlesOf, findUpload, listOwnNames, listUploadsOf } from './repository.server.ts'
import { uploadPath } from './schema.ts'

const folder = 'uploads'
const maxPixels = 25_000_000
const longestSide = 2400
const longestTitle = 120

const isPdf = (content: Buffer) => content.toString('latin1', 0, 5) === '%PDF-'

const readableText = (name: string) =>
  name
    .replaceAll(/[\p{C}\\/]/gu, '')
    .trim()
    .slice(0, longestTitle)

/**
 * Re-encodes pictures; PDFs stay as they are. @throws Failure `file-unreadable` unless JPEG, PNG, WebP or PDF;
 * `limit-reached` after 200 a day; `too-many-requests`, `busy`
 */
export async function storeUpload(ctx: MemberCtx, content: Buffer, title: string): Promise<string> {
  await countUploadAttempt(ctx, 'file')
  return storeFor(ctx, ctx.viewer, content, title)
}

/**
 * Stores a file that staff received from a member on paper. @throws Failure `file-unreadable`, `busy`
 */
export async function storeFor(
  ctx: Pick<MemberCtx | StaffCtx, 'db' | 'now' | 'services'>,
  { companyId, memberId }: Pick<MemberViewer, 'companyId' | 'memberId'>,
  content: Buffer,
  title: string,
): Promise<string> {
  const { db, now } = ctx
  const stored = isPdf(content)
    ? content
    : await reencodePicture(content, { memberId, maxPixels, shape: withinLongestSide })
  const name = `${randomBytes(16).toString('base64url')}.${isPdf(content) ? 'pdf' : 'webp'}`
  const files = ctx.services.get(fileStoreKey)
  await files.write(folder, name, stored)
  const row = { name, companyId, memberId, title: readableText(title) || name, bytes: stored.length }
  await addUpload(db, row, now).catch(async (problem) => {
    await files.discard(folder, name, problem)
    throw problem
  })
  return name
}

const withinLongestSide: Parameters<typeof reencodePicture>[1]['shape'] = (picture) =>
  picture.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })

/** @throws Failure `not-found`, also for another company's file */
export async function readUpload({ db, services, viewer }: MemberCtx | StaffCtx, filepath: string) {
  if (!uploadPath.safeParse(filepath).success) throw new Failure('not-found')
  const found = await findUpload(db, filepath, viewer.kind === 'member' ? viewer.companyId : null)
  const content = found && (await services.get(fileStoreKey).read(folder, found.name))
  if (!content) throw new Failure('not-found')
  return { content, title: found.title, isPdf: found.name.endsWith('.pdf') }
}

/** A file that its feature publishes, for everybody. @throws Failure `not-found` */
export async function readPublishedUpload({ services }: Pick<Ctx, 'services'>, name: string) {
  const content = uploadPath.safeParse(name).success && (await services.get(fileStoreKey).read(folder, name))
  if (!content) throw new Failure('not-found')
  return content
}

/** @throws Failure `not-found` */
export async function requireOwnUploads(db: Db, companyId: number, filepaths: string[]) {
  const names = [...new Set(filepaths)]
  if (names.length === 0) return
  if ((await listOwnNames(db, companyId, names)).length < names.length) throw new Failure('not-found')
}

/** Where the files of a company are stored; names of others are left out. */
export const findStoredUploads = async (db: Db, companyId: number, names: string[]) =>
  names.length === 0 ? [] : (await listOwnNames(db, companyId, names)).map(({ name }) => ({ folder, name }))

/** Files stay: orders, quotes and papers that the law demands refer to them. */
export const personalUploads: PersonalDataPart = {
  name: 'uploads',
  export: ({ db, viewer }) => listUploadsOf(db, viewer.memberId),
  async *files({ db, viewer, services }) {
    for (const { name } of await listUploadsOf(db, viewer.memberId)) {
      const content = await services.get(fileStoreKey).readParts(folder, name)
      if (content) yield { name: `uploads/${name}`, content, isStored: true }
    }
  },
  erase: clearTitlesOf,
}

/** Members keep access to the files of their company after a merge. */
export const companyUploads = movedWithCompany('uploads', 'upload')
