import type { Ctx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { ownPath } from '#shared/own-path.ts'
import {
  countSteps,
  deleteRedirectRow,
  listRedirectRows,
  lockRedirects,
  putRedirectRow,
  type RedirectRow,
  takeRedirect,
} from './repository.server.ts'
import type { RedirectInput, RedirectListQuery } from './schema.ts'

const mostSteps = 3

/**
 * Where an address that has no page leads, counted as a hit. A redirect of the address with its parameters comes before
 * one of the path alone.
 * @returns `toPath` null: gone
 */
export async function followRedirect({ db, now }: Pick<Ctx, 'db' | 'now'>, address: string) {
  const [path = ''] = address.split('?')
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const candidates = [address, path, plain].map(encoded).filter((one) => one !== '')
  return candidates.length > 0 ? takeRedirect(db, [...new Set(candidates)], now) : undefined
}

/** As the address bar shows it to the server, however it was typed. */
const encoded = (address: string) => ownPath(address, '')

const stored = ({ id, lastHitAt, updatedAt, ...row }: RedirectRow) => ({
  ...row,
  id: String(id),
  lastHitAt: lastHitAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

export async function listRedirects({ db }: StaffCtx, { fromPath, ...paging }: RedirectListQuery) {
  const { rows, ...place } = await listRedirectRows(db, fromPath, paging)
  return { list: rows.map(stored), ...place }
}

/** Writes or replaces it. @throws Failure `conflict` for a loop, or when more than two others follow */
export const putRedirect = (ctx: StaffCtx, input: RedirectInput) =>
  ctx.transaction(async (ctx) => {
    await lockRedirects(ctx.db)
    const fromPath = encoded(input.fromPath)
    const toPath = input.toPath && encoded(input.toPath)
    const row = await putRedirectRow(ctx.db, { ...input, fromPath, toPath, updatedAt: ctx.now })
    if ((await countSteps(ctx.db, row.id, mostSteps)) > mostSteps) throw new Failure('conflict')
    const detail = { fromPath, toPath, status: input.status }
    await writeAuditEntry(ctx.db, ctx, {
      action: 'redirect.put',
      subject: 'redirect',
      subjectId: row.id,
      detail,
    })
    return stored(row)
  })

/** @throws Failure `not-found` */
export const removeRedirect = (ctx: StaffCtx, id: number) =>
  ctx.transaction(async (ctx) => {
    const removed = await deleteRedirectRow(ctx.db, id)
    if (!removed) throw new Failure('not-found')
    const audit = { action: 'redirect.remove', subject: 'redirect', subjectId: id, detail: removed }
    await writeAuditEntry(ctx.db, ctx, audit)
  })
