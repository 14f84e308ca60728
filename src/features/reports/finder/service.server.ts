import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { ServiceKey } from '#server/services.ts'
import { findCoaFile } from '../coa/files.service.server.ts'
import { findCoa } from '../coa/repository.server.ts'
import type { CoaLink } from '../coa/schema.ts'
import { listCoas } from '../coa/service.server.ts'
import { takeLookups } from '../lookups/service.server.ts'
import { findProductsByCatalogueNumber } from '../products/repository.server.ts'
import { findSampleCoa, listCertified } from './repository.server.ts'
import type { CoaFinding, CoaSearch } from './schema.ts'

const mostNearest = 6

/** How alike two lot numbers are: the length of what they begin with alike, then of what they end with alike. */
function likeness(one: string, other: string) {
  const [a, b] = [one.toUpperCase(), other.toUpperCase()]
  const shortest = Math.min(a.length, b.length)
  const alike = (at: (text: string, place: number) => string | undefined) => {
    let length = 0
    while (length < shortest && at(a, length) === at(b, length)) length++
    return length
  }
  return alike((text, place) => text[place]) * 2 + alike((text, place) => text.at(-1 - place))
}

export const nearestLots = (lots: CoaLink[], wanted: string) =>
  lots
    .map((lot) => ({ lot, likeness: likeness(lot.lotNumber, wanted) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, mostNearest)
    .map(({ lot }) => lot)

/** Without counting: for look-ups that are counted already. */
export async function findCoas(
  ctx: Ctx,
  { number, lot }: Pick<CoaSearch, 'number' | 'lot'>,
): Promise<CoaFinding> {
  const products = await findProductsByCatalogueNumber(ctx.db, number)
  const rows = await Promise.all(products.map(({ id }) => findCoa(ctx.db, id, lot, undefined)))
  const found = rows.flatMap((row) =>
    row
      ? {
          productId: String(row.productId),
          lotNumber: row.lotNumber,
          version: row.version,
          issuedOn: row.issuedOn,
          retestOn: row.retestOn,
          verdict: row.verdict,
        }
      : [],
  )
  const [first] = products
  const isMissing = found.length === 0
  const goods = first && { productId: first.id, catalogNumber: first.catalogNumber }
  const file = (isMissing && goods && (await findCoaFile(ctx, goods, lot))) || null
  const lots =
    isMissing && !file ? (await Promise.all(products.map(({ id }) => listCoas(ctx, id)))).flat() : []
  return {
    products: products.map(({ id, ...product }) => ({ ...product, id: String(id) })),
    found,
    file,
    nearest: nearestLots(lots, lot),
  }
}

/** @throws Failure `captcha-needed`, `captcha-wrong`, `too-many-requests` */
export async function searchCoas(ctx: Ctx, query: CoaSearch): Promise<CoaFinding> {
  await takeLookups(ctx, query)
  return findCoas(ctx, query)
}

const lotsShown = 4

export interface ReceivedLot {
  productId: number
  catalogNumber: string
  nameZh: string
  nameEn: string
  lotNumber: string
}

/** Orders answer it, the latest first, so that reports do not depend on them. */
export const receivedLotsKey = new ServiceKey<(db: Db, memberId: number) => Promise<ReceivedLot[]>>(
  'received lots',
)

/** What the forms may be filled with: a certificate to try, and lots that the viewer received. */
export async function describeKnownLots({ db, viewer, services }: Ctx) {
  const [sample, received] = await Promise.all([
    findSampleCoa(db),
    viewer.kind === 'member' ? services.get(receivedLotsKey)(db, viewer.memberId) : [],
  ])
  const certified = received.length > 0 ? await listCertified(db, received) : []
  const lots = new Map(
    received.flatMap((lot) => {
      const isSame = (one: (typeof certified)[number]) =>
        one.productId === lot.productId && one.lotNumber.toUpperCase() === lot.lotNumber.toUpperCase()
      const { productId, lotNumber } = certified.find(isSame) ?? {}
      if (productId === undefined || lotNumber === undefined) return []
      return [[`${productId} ${lotNumber}`, { ...lot, lotNumber, productId: String(productId) }] as const]
    }),
  )
  return { sample, lots: [...lots.values()].slice(0, lotsShown) }
}
