import { LRUCache } from 'lru-cache'
import type { MemberCtx } from '#server/context.ts'
import type { Services } from '#server/services.ts'
import { totalOf } from './components/total.ts'
import { knowLines } from './known-lines.service.server.ts'
import { presentCartLine } from './present.ts'
import { findCartMark } from './repository.server.ts'

interface KnownSum {
  mark: string
  sum: number
}

const cacheMs = 30_000
const mostMembers = 10_000

const sums = new WeakMap<Services, LRUCache<number, KnownSum>>()

function sumsOf(services: Services) {
  const known = sums.get(services) ?? new LRUCache<number, KnownSum>({ max: mostMembers, ttl: cacheMs })
  sums.set(services, known)
  return known
}

/**
 * For the head of each page. `sum` in yuan, of the lines that are chosen and can be ordered: computed again when a line
 * has changed, otherwise its prices and stock may be half a minute old.
 */
export async function summarizeCart(ctx: MemberCtx) {
  const { memberId, companyId } = ctx.viewer
  const { count, digest } = await findCartMark(ctx.db, memberId)
  if (count === 0) return { count, sum: 0 }
  const known = sumsOf(ctx.services)
  const mark = `${companyId} ${digest}`
  const last = known.get(memberId)
  if (last?.mark === mark) return { count, sum: last.sum }
  const items = (await knowLines(ctx, 'cart')).map((line) => presentCartLine(line, ctx.locale))
  const sum = totalOf(items)
  known.set(memberId, { mark, sum })
  return { count: items.length, sum }
}
