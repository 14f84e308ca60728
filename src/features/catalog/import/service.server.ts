import type { Database } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { BrandBook } from './check-rows.service.server.ts'
import { ClassTally, type UnclaimedClass } from './classes.service.server.ts'
import { type Plan, readHeader } from './columns.ts'
import { type Landed, type Loading, landRows, nothing, sum } from './load.service.server.ts'
import { fileReasons } from './messages.ts'
import { CellRefusal, UnreadableFile } from './refusal.ts'
import { noReport, type Report } from './report.ts'
import type { Connection } from './repository.server.ts'
import { createSeen, findBrandNames, findCategoryIds, lockImports } from './repository.server.ts'
import { type Problem, type ReadRow, rowReader } from './row.ts'
import type { ImportSource, SourceRow } from './source.ts'
import { createStaging } from './staging.repository.server.ts'

export { type ColumnKey, columnKeys } from './columns.ts'
export { byteOrderMark, csvLine } from './csv.ts'
export { openSource } from './open-source.ts'
export { explainRefusal, UnreadableFile } from './refusal.ts'
export { fileReport, type Report } from './report.ts'
export { generatedSource, type ImportSource, type SourceRow } from './source.ts'
export { copyInto } from './staging.repository.server.ts'
export { gradeWords, regulatedWords } from './vocabulary.ts'

export type ImportCtx = Pick<Database, 'db' | 'withClient'> & { log: Pick<Log, 'info' | 'warn'> }

export interface ImportOptions {
  dryRun?: boolean
  report?: Report
  onProgress?: (progress: ImportProgress) => void
  /** Rows in one transaction. */
  batchRows?: number
}

export interface ImportProgress {
  rows: number
  refused: number
  /** 0 to 1, where the source knows. */
  share: number | undefined
}

/** What an import did, or in a dry run would do. */
export interface ImportOutcome {
  rows: number
  refusedRows: number
  warnings: number
  products: { added: number; changed: number; unchanged: number }
  skus: { added: number; changed: number; unchanged: number }
  brandsAdded: number
  unknownColumns: string[]
  /** Rows that control lists regulate although the file does not say so. */
  unclaimed: UnclaimedClass[]
}

const usualBatchRows = 10_000

export class ImportBusy extends Error {}

/**
 * Brings products, skus, stock and lots of a file into the shop. Bad rows are refused one by one into the report;
 * good ones land in batches, a transaction each, so an interrupted import is simply run again. Rows that say what the
 * shop already knows change nothing. Columns that the file does not have stay as they are.
 * @throws UnreadableFile when the file as a whole makes no sense
 * @throws ImportBusy when another import runs
 */
export async function importCatalog(
  { db, withClient, log }: ImportCtx,
  source: ImportSource,
  options: ImportOptions = {},
): Promise<ImportOutcome> {
  return withClient(async (client, own) => {
    const connection = { client, db: own }
    if (!(await lockImports(connection))) throw new ImportBusy('Another import is running.')
    const outcome = await new ImportRun(connection, db, log, source, options).run()
    log.info({ ...outcome, dryRun: options.dryRun ?? false }, 'catalogue import')
    return outcome
  })
}

class ImportRun {
  readonly #connection: Connection
  readonly #db: ImportCtx['db']
  readonly #classes: ClassTally
  readonly #log: ImportCtx['log']
  readonly #source: ImportSource
  readonly #options: ImportOptions
  readonly #report: Report
  #total: Landed = nothing
  #rows = 0
  #refused = 0
  #warnings = 0

  constructor(
    connection: Connection,
    db: ImportCtx['db'],
    log: ImportCtx['log'],
    source: ImportSource,
    options: ImportOptions,
  ) {
    this.#connection = connection
    this.#db = db
    this.#classes = new ClassTally(db)
    this.#log = log
    this.#source = source
    this.#options = options
    this.#report = options.report ?? noReport
  }

  async run(): Promise<ImportOutcome> {
    const rows = iteratorOf(this.#source)
    const plan = await this.#readPlan(rows)
    const loading = await this.#prepare(plan)
    const read = rowReader(plan, { categoryIds: await findCategoryIds(this.#connection) })
    let batch: ReadRow[] = []
    let landing: Promise<void> = Promise.resolve()
    try {
      for (let next = await rows.next(); !next.done; next = await rows.next()) {
        const row = this.#readRow(plan, read, next.value.number, next.value.cells)
        if (row) batch.push(row)
        if (batch.length < (this.#options.batchRows ?? usualBatchRows)) continue
        await landing
        landing = this.#land(loading, batch)
        landing.catch(() => {})
        batch = []
      }
    } finally {
      // A transaction still runs: the connection must not be closed under it.
      await landing.catch(() => {})
      await rows.return()
    }
    await landing
    await this.#land(loading, batch)
    return this.#outcome(plan)
  }

  async #readPlan(rows: AsyncIterator<SourceRow>) {
    const first = await rows.next()
    if (first.done) throw new UnreadableFile(fileReasons.empty)
    const plan = readHeader(first.value.cells)
    for (const { title } of plan.unknown)
      this.#warn(1, { column: '', value: title, refusal: new CellRefusal('unknown-column') })
    return plan
  }

  async #prepare(plan: Plan): Promise<Loading> {
    const connection = this.#connection
    await createSeen(connection)
    await createStaging(connection, plan)
    const brands = new BrandBook(await findBrandNames(connection))
    return { connection, db: this.#db, log: this.#log, plan, brands, isDryRun: this.#options.dryRun ?? false }
  }

  #readRow(plan: Plan, read: ReturnType<typeof rowReader>, number: number, cells: string[]) {
    if (cells.every((cell) => cell === '')) return
    this.#rows++
    const extra = cells.length - plan.width
    if (extra < 0 || cells.slice(plan.width).some((cell) => cell.trim() !== '')) {
      const refusal = new CellRefusal('cell-count', `${cells.length} ≠ ${plan.width}`)
      this.#refuse(number, [{ column: '', value: cells[0] ?? '', refusal }])
      return
    }
    const row = read(number, cells)
    if (row.problems.length > 0) {
      this.#refuse(number, row.problems)
      return
    }
    for (const warning of row.warnings) this.#warn(number, warning)
    return row
  }

  async #land(loading: Loading, batch: ReadRow[]) {
    const landed = await landRows(loading, batch)
    for (const { row, problems } of landed.refused) this.#refuse(row.number, problems)
    for (const line of await this.#classes.add(landed.classes)) this.#report.add(line)
    this.#total = sum(this.#total, { ...landed, refused: [], classes: [] })
    await this.#report.settle()
    const share = this.#source.share?.()
    this.#options.onProgress?.({ rows: this.#total.rows, refused: this.#refused, share })
  }

  #refuse(row: number, problems: Problem[]) {
    this.#refused++
    for (const problem of problems) this.#report.add({ row, kind: 'refused', ...problem })
  }

  #warn(row: number, problem: Problem) {
    this.#warnings++
    this.#report.add({ row, kind: 'warning', ...problem })
  }

  #outcome(plan: Plan): ImportOutcome {
    const { rows, productsSeen, products, skus, brandsAdded } = this.#total
    return {
      rows: this.#rows,
      refusedRows: this.#refused,
      warnings: this.#warnings,
      products: { ...products, unchanged: productsSeen - products.added - products.changed },
      skus: { ...skus, unchanged: rows - skus.added - skus.changed },
      brandsAdded,
      unknownColumns: plan.unknown.map(({ title }) => title),
      unclaimed: this.#classes.unclaimed,
    }
  }
}

async function* iteratorOf(source: ImportSource) {
  yield* source.rows
}
