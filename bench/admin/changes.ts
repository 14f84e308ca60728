import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { csvLine } from '#features/catalog/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import type { Ask } from '../frame/people.ts'
import type { Figure } from '../frame/report.ts'
import { timed, timesOf } from '../frame/timing.ts'

const edits = { path: '/api/admin/bulk-edits', rows: 10_000 }
const imports = { path: '/api/admin/imports', rows: 100_000 }
const pollMs = 100

type Answer = Record<string, unknown> & { id: string; state: string }

async function read<T = Answer>(reply: Response): Promise<T> {
  const { data, ...problem } = await reply.json()
  if (reply.status !== 200) throw new Error(JSON.stringify(problem))
  return data
}

const post = async <T = Answer>(ask: Ask, path: string, body: object) =>
  read<T>(
    await ask('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  )

async function until(ask: Ask, path: string, state: string): Promise<Answer> {
  for (;;) {
    const record = await read(await ask('GET', path))
    if (record.state === state) return record
    if (record.state === 'failed') throw new Error(JSON.stringify(record))
    await sleep(pollMs)
  }
}

const seconds = (name: string, ms: number): Figure => ({ name, value: ms / 1000, unit: 's' })

/** Whole products that have about so many skus with a price. */
async function productsOf(db: Db) {
  const rows = await rowsOf(
    db,
    sql<{ id: string }>`
      select id from (
        select p.id::text as id, sum(count(*)) over (order by p.id) as skus
        from product p join sku on sku.product_id = p.id where sku.list_price_fen > 100 group by p.id) as counted
      where skus <= ${edits.rows}`,
  )
  return rows.map(({ id }) => id)
}

/** A bulk edit of prices and its undo, from the click until the last row is written. */
export async function measureBulkEdit(ask: Ask, db: Db): Promise<Figure[]> {
  const productIds = await productsOf(db)
  const question = { productIds, change: { field: 'listPrice', how: 'percent', value: 5 } }
  const previews: number[] = []
  let preview = { changes: 0, seen: '' }
  for (let n = 0; n < 5; n++)
    previews.push(
      await timed(async () => {
        preview = await post(ask, `${edits.path}/preview`, question)
      }),
    )
  let path = ''
  const edit = await timed(async () => {
    const { id } = await post(ask, edits.path, { ...question, seen: preview.seen })
    path = `${edits.path}/${id}`
    await until(ask, path, 'done')
  })
  const undo = await timed(async () => {
    await post(ask, `${path}/undo`, {})
    await until(ask, path, 'undone')
  })
  const rows = `${preview.changes.toLocaleString('en')} prices`
  return [
    { name: `a bulk edit of ${rows}: preview`, value: timesOf(previews).p50, unit: 'ms' },
    seconds(`a bulk edit of ${rows}: until all are written`, edit),
    seconds(`a bulk edit of ${rows}: undo`, undo),
  ]
}

function trialFile() {
  const header = ['brand', 'catalog_number', 'name_zh', 'category', 'sku_code', 'packing', 'list_price']
  const rows = Array.from({ length: imports.rows }, (_, i) => {
    const product = `TRIAL-${i >> 1}`
    return [
      '试运行',
      product,
      `试剂 ${i >> 1}`,
      'alcohols',
      `TRIAL-${i}`,
      i % 2 ? '500 mL' : '100 mL',
      '18.50',
    ]
  })
  return [header, ...rows].map(csvLine).join('')
}

/** The slowest health check while work is being done. */
async function slowestAnswer(origin: string, work: () => Promise<unknown>) {
  let slowest = 0
  const isDone = new AbortController()
  const observing = (async () => {
    while (!isDone.signal.aborted) {
      slowest = Math.max(slowest, await timed(async () => (await fetch(`${origin}/healthz`)).text()))
      await sleep(pollMs)
    }
  })()
  await work().finally(() => isDone.abort())
  await observing
  return slowest
}

/** An import in the browser: dry run and import of new products. */
export async function measureImport(ask: Ask, origin: string): Promise<Figure[]> {
  const form = new FormData()
  form.set('file', new File([trialFile()], 'trial.csv'))
  const uploaded = await read(await ask('POST', imports.path, { body: form }))
  const path = `${imports.path}/${uploaded.id}`
  const mapping = (uploaded.columns as { key: string }[]).map(({ key }) => key)
  let version = Number(uploaded.version)
  let check = 0
  const slowest = await slowestAnswer(origin, async () => {
    check = await timed(async () => {
      await post(ask, `${path}/check`, { version, mapping })
      version = Number((await until(ask, path, 'checked')).version)
    })
  })
  const run = await timed(async () => {
    await post(ask, `${path}/start`, { version })
    await until(ask, path, 'done')
  })
  const rows = `${imports.rows.toLocaleString('en')} rows`
  return [
    seconds(`an import of ${rows}: dry run`, check),
    { name: `an import of ${rows}: slowest answer of the shop in the dry run`, value: slowest, unit: 'ms' },
    seconds(`an import of ${rows}: import`, run),
  ]
}
