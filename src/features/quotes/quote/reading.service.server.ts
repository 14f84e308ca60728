import { describePermissions } from '#features/catalog/service.server.ts'
import type { PersonalDataPart } from '#features/members/service.server.ts'
import type { Ctx, Viewer } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths } from '#shared/quantity.ts'
import {
  type ListedQuotes,
  type QuoteDetail,
  type QuoteListQuery,
  type QuoteState,
  quoteTabs,
} from '../schema.ts'
import { listPersonalQuotes } from './personal-data.repository.server.ts'
import {
  isOpenQuote,
  presentQuoteHead,
  presentQuoteMessage,
  presentQuoteTransition,
  presentRequestLine,
  presentVersionLine,
  quotePermissions,
} from './present.ts'
import {
  countOpenQuotes,
  countQuotes,
  countQuotesByState,
  findQuoteRow,
  listFirstQuoteLines,
  listQuoteMessages,
  listQuoteRequestLines,
  listQuoteRequests,
  listQuoteRows,
  listQuoteTransitions,
  listQuoteVersionLines,
  listQuoteVersions,
  type QuoteRow,
  type QuoteVersionLineRow,
} from './repository.server.ts'

const linesShown = 3

/**
 * Members see the quotes of their company, staff all.
 * @returns null for all companies
 * @throws Failure `not-signed-in` for visitors
 */
export function companyInView(viewer: Viewer): number | null {
  if (viewer.kind === 'staff') return null
  if (viewer.kind === 'member') return viewer.companyId
  throw new Failure('not-signed-in')
}

/** Quotes that wait for an answer of the viewer's company. */
export const countAnsweredQuotes = ({ db, viewer }: Ctx) =>
  countQuotes(db, { companyId: companyInView(viewer), state: 'quoted', keyword: '' })

export async function listQuotes(
  { db, viewer, now }: Ctx,
  { tab, keyword, ...paging }: QuoteListQuery,
): Promise<ListedQuotes> {
  const companyId = companyInView(viewer)
  const filter = { companyId, keyword, state: tab === 'all' ? null : tab }
  const [total, { rows, ...place }, byState] = await inOneRound(db, (db) =>
    Promise.all([
      countQuotes(db, filter),
      listQuoteRows(db, filter, paging),
      countQuotesByState(db, companyId),
    ]),
  )
  const ids = rows.map(({ id }) => id)
  const lines = ids.length > 0 ? await listFirstQuoteLines(db, ids, linesShown) : []
  const ofQuote = Map.groupBy(lines, ({ quoteId }) => quoteId)
  const list = rows.map((row) => {
    const first = ofQuote.get(row.id) ?? []
    return {
      ...presentQuoteHead(row, now),
      lineCount: first[0]?.lineCount ?? 0,
      lines: first.map(({ lineNo, nameZh, nameEn, packing, salesUnit, quantityTenths }) => ({
        lineNo,
        nameZh,
        nameEn,
        packing,
        unit: salesUnit,
        quantity: fromTenths(quantityTenths),
      })),
    }
  })
  return { total, ...place, list, counts: countTabs(byState) }
}

function countTabs(byState: { state: QuoteState; count: number }[]): ListedQuotes['counts'] {
  const count = (tab: string) =>
    byState.filter(({ state }) => tab === 'all' || state === tab).reduce((sum, one) => sum + one.count, 0)
  return Object.fromEntries(quoteTabs.map((tab) => [tab, count(tab)])) as ListedQuotes['counts']
}

/** @throws Failure `not-found`, also for a quote of another company */
export async function findQuote(ctx: Ctx, id: number): Promise<QuoteDetail> {
  const { db, viewer, now } = ctx
  const companyId = companyInView(viewer)
  const [row, requests, requestLines, versions, versionLines, messages, transitions] = await inOneRound(
    db,
    (db) =>
      Promise.all([
        findQuoteRow(db, companyId, id),
        listQuoteRequests(db, id),
        listQuoteRequestLines(db, id),
        listQuoteVersions(db, id),
        listQuoteVersionLines(db, id),
        listQuoteMessages(db, id),
        listQuoteTransitions(db, id),
      ]),
  )
  if (!row) throw new Failure('not-found')
  const linesOfRound = Map.groupBy(requestLines, ({ round }) => round)
  const linesOfVersion = Map.groupBy(versionLines, ({ version }) => version)
  const offered = isOpenQuote(row, now) ? (linesOfVersion.get(row.version ?? 0) ?? []) : []
  return {
    ...presentQuoteHead(row, now),
    can: quotePermissions(row, now),
    acceptedLines: row.acceptedLines,
    order: presentOrder(row, viewer),
    requests: requests.map(({ createdAt, ...request }) => ({
      ...request,
      createdAt: createdAt.toISOString(),
      lines: (linesOfRound.get(request.round) ?? []).map(presentRequestLine),
    })),
    versions: versions.map(({ version, round, goodsFen, validUntil, remark, createdAt }) => ({
      version,
      round,
      total: toYuan(goodsFen),
      validUntil,
      remark,
      createdAt: createdAt.toISOString(),
      lines: (linesOfVersion.get(version) ?? []).map(presentVersionLine),
    })),
    permissions: await describePermissions(ctx, regulatedOf(offered)),
    messages: messages.map((message) => presentQuoteMessage(message, viewer)),
    moves: transitions.map((transition) => presentQuoteTransition(transition, viewer)),
  }
}

const regulatedOf = (lines: QuoteVersionLineRow[]) =>
  lines.flatMap(({ productId, regulatedClasses }) =>
    productId !== null && regulatedClasses.length > 0
      ? [{ id: String(productId), regulated: regulatedClasses }]
      : [],
  )

/** Buyers see their own orders only. */
function presentOrder({ orderId, orderNo, orderedBy }: QuoteRow, viewer: Viewer): QuoteDetail['order'] {
  if (orderId === null || orderNo === null) return null
  const isHidden = viewer.kind === 'member' && viewer.role === 'buyer' && orderedBy !== viewer.memberId
  return { id: isHidden ? null : String(orderId), orderNo }
}

export const personalQuotes: PersonalDataPart = {
  name: 'quotes',
  export: ({ db, viewer }) => listPersonalQuotes(db, viewer.memberId),
  obstacles: async (db, { memberId }) => [{ name: 'quotes', count: await countOpenQuotes(db, { memberId }) }],
}
