import type { Config } from '#server/config/config.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { type Locale, textIn } from '#shared/locale.ts'
import { isMessageKind, messageKindList, messageKindOf } from '../kinds.ts'
import type { MessagePage, MessageQuery, MessageView } from '../schema.ts'
import {
  countUnreadByKind,
  countUnreadRows,
  findMessageRow,
  findMessages,
  hideMessages,
  lockMessages,
  removeMessagesBefore,
  type ShownMessage,
  setAllRead,
  setRead,
} from './repository.server.ts'

/** An unknown kind lists nothing. */
export async function listMessages(
  { db, viewer, locale }: MemberCtx,
  query: MessageQuery,
): Promise<MessagePage> {
  const { memberId } = viewer
  const kind = readKind(query.kind)
  const isUnread = query.unread === '1'
  const [{ rows, ...place }, counts] = await Promise.all([
    findMessages(db, memberId, { kind, isUnread }, query),
    countUnreadByKind(db, memberId),
  ])
  const unreadOf = new Map(counts.map((row) => [row.kind, row.count]))
  return {
    list: rows.map((row) => present(row, locale)),
    ...place,
    unread: counts.reduce((sum, { count }) => sum + count, 0),
    kinds: messageKindList.map((one) => ({
      kind: one,
      name: textIn(locale, messageKindOf(one).name),
      unread: unreadOf.get(one) ?? 0,
    })),
  }
}

/** @throws Failure `validation-failed` */
function readKind(kind: string | undefined) {
  if (kind === undefined || isMessageKind(kind)) return kind
  throw new Failure('validation-failed')
}

const present = (row: ShownMessage, locale: Locale): MessageView => ({
  id: String(row.id),
  kind: row.kind,
  kindName: textIn(locale, messageKindOf(row.kind).name),
  title: textIn(locale, [row.titleZh, row.titleEn]),
  body: textIn(locale, [row.bodyZh, row.bodyEn]),
  link: row.link,
  createdAt: row.createdAt.toISOString(),
  isRead: row.readAt !== null,
})

/** @throws Failure `not-found` */
export async function findMessage({ db, viewer, locale }: MemberCtx, id: number): Promise<MessageView> {
  const row = await findMessageRow(db, viewer.memberId, id)
  if (!row) throw new Failure('not-found')
  return present(row, locale)
}

/** Marks the message as read. @throws Failure `not-found` */
export async function openMessage(ctx: MemberCtx, id: number): Promise<MessageView> {
  const message = await findMessage(ctx, id)
  if (ctx.viewer.viewedBy) return message
  if (!message.isRead) await setRead(ctx.db, ctx.viewer.memberId, [id], ctx.now)
  return { ...message, isRead: true }
}

const unreadAfter = async ({ db, viewer }: MemberCtx) => ({ unread: await countUnread(db, viewer.memberId) })

export const countUnread = (db: Db, memberId: number) => countUnreadRows(db, memberId)

/** All or none. @throws Failure `not-found` */
export const markRead = (ctx: MemberCtx, ids: number[]) =>
  ctx.transaction(async (ctx) => {
    await setRead(ctx.db, ctx.viewer.memberId, await lockOwn(ctx, ids), ctx.now)
    return unreadAfter(ctx)
  })

export async function markAllRead(ctx: MemberCtx, kind: string | undefined) {
  await setAllRead(ctx.db, ctx.viewer.memberId, readKind(kind), ctx.now)
  return unreadAfter(ctx)
}

/** All or none. @throws Failure `not-found` */
export const deleteMessages = (ctx: MemberCtx, ids: number[]) =>
  ctx.transaction(async (ctx) => {
    await hideMessages(ctx.db, await lockOwn(ctx, ids), ctx.now)
    return unreadAfter(ctx)
  })

async function lockOwn({ db, viewer }: MemberCtx, ids: number[]) {
  const own = await lockMessages(db, viewer.memberId, ids)
  if (own.length < new Set(ids).size) throw new Failure('not-found')
  return own
}

const dayMs = 86_400_000

interface Purging {
  db: Db
  config: Pick<Config, 'messageRetentionDays'>
}

/** Removes messages that were read or deleted longer ago than the setting allows. */
export const purgeMessages = ({ db, config }: Purging, now: Date) =>
  removeMessagesBefore(db, new Date(now.getTime() - config.messageRetentionDays * dayMs))
