import { setImmediate as turn } from 'node:timers/promises'
import { listFilingRules } from '#features/qualifications/service.server.ts'
import { classify, currentIndex, type EntryIndex, listClasses } from '#features/regulations/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import {
  type DueProduct,
  findMatches,
  findOpenReleases,
  lockProducts,
  type Run,
  runOn,
  shareClassification,
  takeDue,
  type Written,
  writeOutcomes,
} from './classify.repository.server.ts'
import { type Effects, outcomeOf } from './outcome.ts'

export interface Classifier {
  index: EntryIndex
  effects: Effects
  /** Classes with a rule of sale. */
  ruled: ReadonlySet<string>
}

/** The lists in force today: read it after `shareClassification`. */
export async function currentClassifier(ctx: Pick<Ctx, 'db'>, now: Date): Promise<Classifier> {
  const today = shanghaiDate(now)
  const [index, classes, rules] = await Promise.all([
    currentIndex(ctx, today),
    listClasses(ctx, today),
    listFilingRules(ctx.db, today),
  ])
  return {
    index,
    effects: new Map(classes.map(({ code, effect }) => [code, effect])),
    ruled: new Set(rules.map(({ regulatedClass }) => regulatedClass)),
  }
}

const productsInATurn = 20

/** Stores the classes of products that the caller's transaction has locked. */
export async function storeClasses(run: Run, { index, effects, ruled }: Classifier, products: DueProduct[]) {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  const [matches, releases] = await Promise.all([findMatches(run, ids), findOpenReleases(run, ids)])
  const matchesOf = Map.groupBy(matches, ({ productId }) => productId)
  const releasesOf = Map.groupBy(releases, ({ productId }) => productId)
  const outcomes: Written[] = []
  for (const [at, product] of products.entries()) {
    if (at % productsInATurn === 0) await turn()
    const found = classify(product, index)
    const known = matchesOf.get(product.id) ?? []
    const outcome = outcomeOf(product, found, known, releasesOf.get(product.id) ?? [], effects, ruled)
    outcomes.push({ ...outcome, product })
  }
  await writeOutcomes(run, outcomes)
}

/** @returns how many products were due, up to the limit */
export const classifyDue = (ctx: Pick<Ctx, 'db' | 'transaction'>, limit: number): Promise<number> =>
  ctx.transaction(async ({ db: tx }) => {
    const run = runOn(tx)
    await shareClassification(run)
    const { taken, products } = await takeDue(run, limit)
    if (products.length > 0)
      await storeClasses(run, await currentClassifier({ db: tx }, new Date()), products)
    return taken
  })

/** Classifies a product again in the caller's transaction, after a decision about it. */
export async function reclassify(tx: Ctx['db'], productId: number, now: Date) {
  const run = runOn(tx)
  await shareClassification(run)
  await storeClasses(run, await currentClassifier({ db: tx }, now), await lockProducts(run, [productId]))
}
