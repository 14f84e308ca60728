import { describeEntries } from '#features/regulations/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { inLocale } from '#shared/locale.ts'
import { findStandingMatches } from './repository.server.ts'
import type { Control } from './schema.ts'

const mostShown = 5

/** The entries that restrict the sale of products, by product. */
export async function describeControls(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  products: { id: number; regulatedClasses: string[] }[],
): Promise<Map<number, Control[]>> {
  const classesOf = new Map(
    products.flatMap(({ id, regulatedClasses }) =>
      regulatedClasses.length > 0 ? [[id, regulatedClasses]] : [],
    ),
  )
  if (classesOf.size === 0) return new Map()
  const matches = (await findStandingMatches(db, [...classesOf.keys()])).filter(
    ({ productId, regulatedClass }) => classesOf.get(productId)?.includes(regulatedClass),
  )
  const entries = await describeEntries({ db }, [...new Set(matches.map(({ entryId }) => entryId))])
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const grouped = Map.groupBy(matches, ({ productId }) => productId)
  return new Map(
    [...grouped].map(([productId, own]) => [
      productId,
      own.slice(0, mostShown).flatMap(({ regulatedClass, entryId, isUncertain, decision }) => {
        const entry = byId.get(entryId)
        if (!entry) return []
        const list = inLocale(locale, entry.listNameZh, entry.listNameEn)
        const name = inLocale(locale, entry.nameZh, entry.namesEn[0] ?? '')
        const { no } = entry
        const edition = inLocale(locale, entry.edition, entry.edition.replace(/年?版$/, ''))
        return [{ regulatedClass, list, edition, no, entry: name, isUncertain: isUncertain && !decision }]
      }),
    ]),
  )
}

type Standing = Awaited<ReturnType<typeof findStandingMatches>>[number]

const doubtOf = ({ match, isUncertain, decision }: Standing) =>
  Number(isUncertain && !decision) * 2 + Number(match !== 'cas')

/** The entries that products fall under, in Chinese; of each product and class the surest first. */
export async function listMatchedEntries({ db }: Pick<Ctx, 'db'>, productIds: number[]) {
  const matches = await findStandingMatches(db, productIds)
  const entries = await describeEntries({ db }, [...new Set(matches.map(({ entryId }) => entryId))])
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return matches
    .toSorted((a, b) => doubtOf(a) - doubtOf(b))
    .flatMap(({ productId, regulatedClass, entryId }) => {
      const entry = byId.get(entryId)
      if (!entry) return []
      const { listNameZh: list, edition, no } = entry
      return [{ productId, regulatedClass, list, edition, no }]
    })
}
