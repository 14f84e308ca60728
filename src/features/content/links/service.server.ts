import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { addLinkRow, changeLinkRow, deleteLinkRow, findLinkRow, lockLinkRow } from './repository.server.ts'
import { badAddress, isSecureAddress, type LinkChange, type LinkInput, type StoredLink } from './schema.ts'

/** @throws Failure `not-found` */
export async function readLink({ db }: StaffCtx, id: number): Promise<StoredLink> {
  const row = await findLinkRow(db, id)
  if (!row) throw new Failure('not-found')
  const { place: _, ...link } = row
  return { ...link, id: String(id) }
}

const audit = (ctx: StaffCtx, verb: string, id: number, before: LinkInput | null, after: LinkInput | null) =>
  writeAuditEntry(ctx.db, ctx, {
    action: `externalLink.${verb}`,
    subject: 'externalLink',
    subjectId: id,
    detail: { before, after },
  })

export const addLink = (ctx: StaffCtx, link: LinkInput) =>
  ctx.transaction(async (ctx) => {
    const { id } = await addLinkRow(ctx.db, link)
    await audit(ctx, 'add', id, null, link)
    return readLink(ctx, id)
  })

/** @returns what the link says */
async function lockSeen(ctx: StaffCtx, id: number, version: number): Promise<LinkInput> {
  const row = await lockLinkRow(ctx.db, id)
  if (!row) throw new Failure('not-found')
  if (row.version !== version) throw new Failure('conflict')
  const { nameZh, nameEn, url, sortOrder, isHidden } = row
  return { nameZh, nameEn, url, sortOrder, isHidden }
}

/** @throws Failure `not-found`; `conflict` after another change; `validation-failed` for a new address that is not secure */
export const changeLink = (ctx: StaffCtx, id: number, { version, ...after }: LinkChange) =>
  ctx.transaction(async (ctx) => {
    const before = await lockSeen(ctx, id, version)
    if (after.url !== before.url && !isSecureAddress(after.url))
      throw fieldRefusal(ctx.locale, 'url', badAddress)
    await changeLinkRow(ctx.db, id, { ...after, version: version + 1 })
    await audit(ctx, 'change', id, before, after)
    return readLink(ctx, id)
  })

/** @throws Failure `not-found`; `conflict` after another change */
export const removeLink = (ctx: StaffCtx, id: number, version: number) =>
  ctx.transaction(async (ctx) => {
    const before = await lockSeen(ctx, id, version)
    await deleteLinkRow(ctx.db, id)
    await audit(ctx, 'remove', id, before, null)
  })
