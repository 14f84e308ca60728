import { randomBytes } from 'node:crypto'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { Failure } from '#shared/failure.ts'
import { findSubmission, lockReceipt, setReceipt } from './repository.server.ts'

export const receiptFolder = 'filing-receipts'

const formats = [
  { ending: 'pdf', mediaType: 'application/pdf', start: '25504446' },
  { ending: 'jpg', mediaType: 'image/jpeg', start: 'ffd8ff' },
  { ending: 'png', mediaType: 'image/png', start: '89504e470d0a1a0a' },
]

/**
 * Attaches the receipt of an authority, instead of the one before.
 * @throws Failure `file-unreadable` unless it is PDF, JPEG or PNG; `not-found`
 */
export async function attachReceipt(ctx: StaffCtx, id: number, content: Buffer) {
  const format = formats.find(({ start }) => content.toString('hex', 0, start.length / 2) === start)
  if (!format) throw new Failure('file-unreadable')
  const files = ctx.services.get(fileStoreKey)
  const name = `${randomBytes(16).toString('base64url')}.${format.ending}`
  await files.write(receiptFolder, name, content)
  try {
    const before = await ctx.transaction(async (ctx) => {
      const receipt = await lockReceipt(ctx.db, id)
      if (!receipt) throw new Failure('not-found')
      await setReceipt(ctx.db, id, name)
      const subject = { subject: 'filingSubmission', subjectId: id }
      await writeAuditEntry(ctx.db, ctx, { action: 'filing.receipt', ...subject })
      return receipt.receiptFile
    })
    if (before) await files.discard(receiptFolder, before)
  } catch (problem) {
    await files.discard(receiptFolder, name, problem)
    throw problem
  }
}

/** @throws Failure `not-found` */
export async function readReceipt({ db, services }: StaffCtx, id: number) {
  const name = (await findSubmission(db, id))?.receiptFile
  const content = name && (await services.get(fileStoreKey).read(receiptFolder, name))
  const format = formats.find(({ ending }) => name?.endsWith(`.${ending}`))
  if (!content || !format) throw new Failure('not-found')
  return { content, ...format }
}
