import { randomBytes } from 'node:crypto'
import type { Ctx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { drawWidths } from '#server/files/picture.ts'
import { Failure } from '#shared/failure.ts'
import { pictureAddress, pictureFile, widthsOf } from './picture.ts'
import { addPicture, findArticle } from './repository.server.ts'

const folder = 'articles'
const fileShape = /^[0-9a-f]{24}-\d{1,5}\.(avif|webp)$/

/** @returns its address in Markdown @throws Failure `not-found`, `file-unreadable`, `busy` */
export async function storePicture(ctx: StaffCtx, articleId: number, content: Buffer) {
  if (!(await findArticle(ctx.db, articleId))) throw new Failure('not-found')
  const name = randomBytes(12).toString('hex')
  const { width, height, files } = await drawWidths(content, widthsOf)
  const store = ctx.services.get(fileStoreKey)
  for (const { width: one, format, picture } of files)
    await store.write(folder, pictureFile(name, one, format), picture)
  await ctx.transaction(async (ctx) => {
    await addPicture(ctx.db, { name, width, height, staffId: ctx.viewer.staffId, createdAt: ctx.now })
    const audit = { action: 'article.picture', subject: 'article', subjectId: articleId }
    await writeAuditEntry(ctx.db, ctx, { ...audit, detail: { name } })
  })
  return { address: pictureAddress(name, width, height), width, height }
}

export const readPictureFile = async (ctx: Ctx, file: string) =>
  fileShape.test(file) ? ctx.services.get(fileStoreKey).read(folder, file) : undefined
