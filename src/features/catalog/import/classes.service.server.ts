import { classify, describeEntries } from '#features/regulations/service.server.ts'
import type { Database } from '#server/db/client.ts'
import {
  findImportedMatches,
  foreseenProducts,
  runOn,
  shareClassification,
  takeImported,
} from '../classification/classify.repository.server.ts'
import { currentClassifier, storeClasses } from '../classification/classify.service.server.ts'
import { restrictsSale } from '../classification/outcome.ts'
import { productKey, type SoundRow } from './check-rows.service.server.ts'
import type { Plan } from './columns.ts'
import { CellRefusal } from './refusal.ts'
import type { ReportLine } from './report.ts'
import type { Connection } from './repository.server.ts'
import { stagedColumns } from './staging.repository.server.ts'

export interface ClassCtx {
  connection: Connection
  db: Database['db']
  plan: Plan
  isDryRun: boolean
}

/** A class that restricts the sale of a row’s product, by an entry of a control list. */
export interface FoundClass {
  row: number
  value: string
  regulatedClass: string
  entryId: number
  isUncertain: boolean
  /** The file names the class itself. */
  isClaimed: boolean
}

/** Classifies the products of a batch, in a dry run without writing. */
export async function classifyBatch(ctx: ClassCtx, rows: SoundRow[]): Promise<FoundClass[]> {
  const run = runOn(ctx.connection.db)
  if (!ctx.isDryRun) await shareClassification(run)
  const classifier = await currentClassifier(ctx, new Date())
  const found = ctx.isDryRun
    ? await foresee(ctx, classifier)
    : await storeClasses(run, classifier, await takeImported(run)).then(() => findImportedMatches(run))
  const restricting = found.filter(({ regulatedClass }) =>
    restrictsSale(classifier.effects.get(regulatedClass)),
  )
  if (restricting.length === 0) return []
  const keyOf = ({ brandId, product }: SoundRow) => productKey(brandId, product.catalogNumber)
  const rowsOf = Map.groupBy(rows, keyOf)
  const rowByNumber = new Map(rows.map((row) => [row.number, row]))
  return restricting.flatMap(({ rowNumber, regulatedClass, entryId, isUncertain, claimedClasses }) => {
    const first = rowByNumber.get(rowNumber)
    const isClaimed = claimedClasses.includes(regulatedClass)
    return (first ? (rowsOf.get(keyOf(first)) ?? []) : []).map((row) => ({
      row: row.number,
      value: row.product.catalogNumber,
      regulatedClass,
      entryId,
      isUncertain,
      isClaimed,
    }))
  })
}

type Classifier = Awaited<ReturnType<typeof currentClassifier>>

async function foresee({ connection, plan }: ClassCtx, { index }: Classifier) {
  const columns = new Set(stagedColumns(plan.product))
  const products = await foreseenProducts(runOn(connection.db), columns)
  return products.flatMap((product) => {
    const { rowNumber, claimedClasses } = product
    return classify(product, index).flatMap(({ entryId, regulatedClass, isUncertain }) =>
      entryId === null ? [] : [{ rowNumber, claimedClasses, entryId, regulatedClass, isUncertain }],
    )
  })
}

/** Rows that a list regulates although the file does not say so. */
export interface UnclaimedClass {
  regulatedClass: string
  listZh: string
  listEn: string
  edition: string
  rows: number
}

type Entry = Awaited<ReturnType<typeof describeEntries>>[number]

/** What an import found, line by line and in total. */
export class ClassTally {
  readonly #db: Database['db']
  readonly #entries = new Map<number, Entry>()
  readonly #unclaimed = new Map<string, UnclaimedClass>()

  constructor(db: Database['db']) {
    this.#db = db
  }

  async add(found: FoundClass[]): Promise<ReportLine[]> {
    const unknown = [...new Set(found.map(({ entryId }) => entryId))].filter((id) => !this.#entries.has(id))
    if (unknown.length > 0)
      for (const entry of await describeEntries({ db: this.#db }, unknown)) this.#entries.set(entry.id, entry)
    return found.flatMap((one) => {
      const entry = this.#entries.get(one.entryId)
      if (!entry) return []
      if (!one.isClaimed) this.#count(one.regulatedClass, entry)
      return [lineOf(one, entry)]
    })
  }

  #count(regulatedClass: string, { listNameZh: listZh, listNameEn: listEn, edition }: Entry) {
    const key = `${regulatedClass} ${listZh} ${edition}`
    const rows = (this.#unclaimed.get(key)?.rows ?? 0) + 1
    this.#unclaimed.set(key, { regulatedClass, listZh, listEn, edition, rows })
  }

  get unclaimed() {
    return [...this.#unclaimed.values()].sort((a, b) => b.rows - a.rows)
  }
}

const lineOf = (
  { row, value, regulatedClass, isUncertain, isClaimed }: FoundClass,
  entry: Entry,
): ReportLine => {
  const what = isUncertain ? 'class-uncertain' : isClaimed ? 'class-claimed' : 'class-found'
  const place = `${regulatedClass}, ${entry.listNameZh} ${entry.edition}, ${entry.no} ${entry.nameZh}`
  return { row, kind: 'class', column: 'regulated_classes', value, refusal: new CellRefusal(what, place) }
}
