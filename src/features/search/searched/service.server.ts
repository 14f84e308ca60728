import type { PersonalDataPart } from '#features/members/service.server.ts'
import type { Ctx, ShopCtx, StaffCtx } from '#server/context.ts'
import { ServiceKey } from '#server/services.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import type { SearchAnswer, SearchedRecord, SearchQuery, Understanding } from '../schema.ts'
import {
  addOwnSearches,
  addSearches,
  countSearchesAgain,
  findSearchedKeyword,
  listOwnSearches,
  listSearchedDays,
  purgeSearches,
  removeOwnSearches,
  removeOwnSearchesBefore,
} from './repository.server.ts'
import { isMachine, SearchLog } from './search-log.ts'

const writeEveryMs = 2000
const keywordsAtMost = 100_000
const shownDays = 30
/** The privacy policy and `docs/operations.md` name it. */
const ownDays = 90

const searchLogKey = new ServiceKey<SearchLog>('search log')

/** Counts searches behind the answers, and writes the sums every two seconds. */
export function startSearchLog({ services, db, log }: Pick<ShopCtx, 'services' | 'db' | 'log'>) {
  const counted = new SearchLog()
  const write = async () => {
    const sums = counted.take()
    if (sums.length > 0) await addSearches(db, shanghaiDate(new Date()), sums)
    const own = counted.takeOwn()
    if (own.length > 0) await addOwnSearches(db, own)
  }
  services.set(searchLogKey, counted)
  const writeOrWarn = () =>
    write().catch((problem) => log.warn({ err: problem }, 'searches were not counted'))
  const timer = setInterval(writeOrWarn, writeEveryMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await writeOrWarn()
    },
  }
}

/** Filters and further pages repeat a search. */
export function isNewSearch({ keyword, page, sort, pageSize: _, verbatim, ...filters }: SearchQuery) {
  const isFiltered = Object.values(filters).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  )
  return keyword !== '' && page === 1 && sort === 'relevance' && !verbatim && !isFiltered
}

const inVain = new Set<Understanding['kind']>(['partial', 'absent', 'absent-toxic'])

/** Products that have a part of the keyword, or a similar name, are not what was sought. */
export const countSought = ({ total, understood }: Pick<SearchAnswer, 'total' | 'understood'>) =>
  understood.some(({ kind }) => inVain.has(kind)) ? 0 : total

type Searcher = Pick<Ctx, 'services' | 'client' | 'viewer' | 'now'>

/** @param found null: the keyword leads to a page */
export function noteSearch(ctx: Searcher, keyword: string, found: number | null) {
  const { viewer } = ctx
  const isStaff = viewer.kind === 'staff' || (viewer.kind === 'member' && viewer.viewedBy)
  if (isStaff || isMachine(ctx.client.userAgent)) return
  const memberId = viewer.kind === 'member' ? viewer.memberId : undefined
  ctx.services.find(searchLogKey)?.note(keyword, found, ctx.now, memberId)
}

const headerName = 'x-searched'

/** Says with a page which search it shows, since later visitors get the page from the cache. */
export const searchedHeader = (keyword: string, found: number | null) => ({
  [headerName]: `${found ?? '-'} ${encodeURIComponent(keyword)}`,
})

/** Notes the search that an answered page shows. */
export function noteShownSearch(ctx: Searcher, headers: Record<string, string>) {
  const [, found, keyword] = /^(\d+|-) (.+)$/.exec(headers[headerName] ?? '') ?? []
  if (keyword) noteSearch(ctx, decodeURIComponent(keyword), found === '-' ? null : Number(found))
}

export async function sumSearches({ db }: Pick<ShopCtx, 'db'>) {
  const today = shanghaiDate(new Date())
  await purgeSearches(db, today, keywordsAtMost)
  await removeOwnSearchesBefore(db, startOfShanghaiDay(today, -ownDays))
  await countSearchesAgain(db, today)
}

export const personalSearchHistory: PersonalDataPart = {
  name: 'search-history',
  export: ({ db, viewer }) => listOwnSearches(db, viewer.memberId),
  erase: removeOwnSearches,
}

/** @throws Failure `not-found` */
export async function readSearched({ db, now }: StaffCtx, id: number): Promise<SearchedRecord> {
  const [searched, days] = await Promise.all([
    findSearchedKeyword(db, id),
    listSearchedDays(db, id, shanghaiDate(now, 1 - shownDays)),
  ])
  if (!searched) throw new Failure('not-found')
  const { keyword, found, lastAt, inWeek, inMonth, inQuarter, vainInMonth } = searched
  return {
    id: String(id),
    keyword,
    found,
    lastAt: lastAt.toISOString(),
    inWeek,
    inMonth,
    inQuarter,
    vainInMonth,
    days,
  }
}
