import { setImmediate as turn } from 'node:timers/promises'
import { listFilingRules } from '#features/qualifications/service.server.ts'
import {
  classify,
  controlListsVersion,
  type EntryRow,
  foreseeLists,
  type ListHeader,
  listClasses,
} from '#features/regulations/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import type { JobCtx } from '#server/jobs/jobs.ts'
import { shanghaiDate } from '#shared/display.ts'
import {
  type DueProduct,
  findMatches,
  findOpenReleases,
  nextProducts,
  runOn,
} from '../classification/classify.repository.server.ts'
import type { Classifier } from '../classification/classify.service.server.ts'
import { outcomeOf } from '../classification/outcome.ts'
import {
  addReclassed,
  countClassedProducts,
  findListChange,
  lockListChange,
  removeReclassed,
  setListChange,
} from './repository.server.ts'
import type { ChangeFindings } from './schema.ts'

export const checkListQueue = 'check-control-list'

const productsAtOnce = 200
const productsInATurn = 20

type ListCheckCtx = Pick<JobCtx, 'db' | 'transaction' | 'pace'>

type StoredListChange = NonNullable<Awaited<ReturnType<typeof findListChange>>>

/** Of a stored change, as the lists read it. */
export const editionChangeOf = ({
  kind,
  header,
  entries,
}: Pick<StoredListChange, 'kind' | 'header' | 'entries'>) => ({
  kind: kind as 'upload' | 'revert',
  header: header as unknown as ListHeader,
  entries: JSON.parse(entries) as EntryRow[],
})

/**
 * Works out which products a change of lists would re-class, without a lock on any of them. Another check of the same
 * change begins again. @throws when the shop stops: the job is retried
 */
export async function checkListChange(ctx: ListCheckCtx, id: number, now: Date) {
  const change = await findListChange(ctx.db, id)
  if (change?.state !== 'checking') return
  const today = shanghaiDate(now)
  const version = await controlListsVersion(ctx, '')
  const { index, ...findings } = await foreseeLists(ctx, editionChangeOf(change), today)
  const begun = await ctx.transaction(async ({ db: tx }) => {
    const row = await lockListChange(tx, id)
    if (row?.state !== 'checking') return
    await removeReclassed(tx, id)
    const next = row.version + 1 // ends a check that runs now
    await setListChange(tx, id, {
      version: next,
      checkedProducts: 0,
      allProducts: await countClassedProducts(tx),
      findings: json(findings satisfies ChangeFindings),
      listsVersion: version,
    })
    return { ...change, version: next }
  })
  if (!begun) return
  const isFaulty = findings.faults.length > 0
  if (!isFaulty) await compareAll(ctx, begun, await classifierWith(ctx.db, index, findings.day))
  await ctx.transaction(async ({ db: tx }) => {
    const row = await lockListChange(tx, id)
    if (row?.state === 'checking' && row.version === begun.version)
      await setListChange(tx, id, { state: isFaulty ? 'failed' : 'ready', version: row.version + 1 })
  })
}

async function classifierWith(db: Db, index: Classifier['index'], day: string): Promise<Classifier> {
  const [classes, rules] = await Promise.all([listClasses({ db }, day), listFilingRules(db, day)])
  return {
    index,
    effects: new Map(classes.map(({ code, effect }) => [code, effect])),
    ruled: new Set(rules.map(({ regulatedClass }) => regulatedClass)),
  }
}

async function compareAll(ctx: ListCheckCtx, { id, version }: StoredListChange, classifier: Classifier) {
  let checked = 0
  for (let after = 0; ; ) {
    if (ctx.pace.stopping.aborted) throw new Error('the shop stops: the check begins again later')
    const products = await nextProducts(runOn(ctx.db), after, productsAtOnce)
    if (products.length === 0) return
    after = Math.max(...products.map(({ id }) => id))
    checked += products.length
    const rows = await reclassedOf(ctx, id, classifier, products)
    const isLeft = await ctx.transaction(async ({ db: tx }) => {
      const row = await lockListChange(tx, id)
      if (row?.state !== 'checking' || row.version !== version) return true
      await addReclassed(tx, rows)
      await setListChange(tx, id, { checkedProducts: checked })
      return false
    })
    if (isLeft) return
  }
}

async function reclassedOf(
  { db }: Pick<JobCtx, 'db'>,
  changeId: number,
  { index, effects, ruled }: Classifier,
  products: DueProduct[],
) {
  const ids = products.map(({ id }) => id)
  const run = runOn(db)
  const [matches, releases] = await Promise.all([findMatches(run, ids), findOpenReleases(run, ids)])
  const matchesOf = Map.groupBy(matches, ({ productId }) => productId)
  const releasesOf = Map.groupBy(releases, ({ productId }) => productId)
  const changed: Parameters<typeof addReclassed>[1] = []
  for (const [at, product] of products.entries()) {
    if (at % productsInATurn === 0) await turn()
    const found = classify(product, index)
    const known = matchesOf.get(product.id) ?? []
    const outcome = outcomeOf(product, found, known, releasesOf.get(product.id) ?? [], effects, ruled)
    if (!outcome.isChanged) continue
    changed.push({
      changeId,
      productId: product.id,
      classesBefore: product.regulatedClasses,
      classesAfter: outcome.classes,
      wasHazardous: product.isHazardousChemical,
      isHazardous: outcome.isHazardous,
      wasBarred: product.isBarred,
      isBarred: outcome.isBarred,
    })
  }
  return changed
}
