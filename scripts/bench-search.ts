/**
 * Measures the search index in memory: `npm run bench:search -- [products] [distinct names]`. Rows are made here, so no
 * database is needed.
 */

import { join } from 'node:path'
import { MemoryIndex } from '#features/search/memory/memory-index.ts'
import { startMergeThread } from '#features/search/memory/merge-thread.ts'
import type { SearchRow } from '#features/search/rows.ts'
import { searchQuery } from '#features/search/schema.ts'
import type { IndexQuery } from '#features/search/search-index.ts'
import { benchNames, benchRows } from './bench-search-rows.ts'

const products = Number(process.argv[2] ?? 140_000)
const distinct = Number(process.argv[3] ?? Math.min(products, 20_000))
const rounds = 200

const plain: IndexQuery = { ...searchQuery.parse({}), identified: [] }
const classes: Record<string, Partial<IndexQuery>[]> = {
  'Chinese name': ['乙醇', '硫酸', '氯化钠', '过氧化氢', '2,4-二硝基苯肼'].map((keyword) => ({ keyword })),
  'common part': ['甲基', '苯甲酸', '氯', '硝基苯'].map((keyword) => ({ keyword })),
  'English name': ['ethanol', 'sodium chloride', 'Sulfuric acid'].map((keyword) => ({ keyword })),
  'English beginning': ['ethano', 'sulf', 'm', 'brom'].map((keyword) => ({ keyword })),
  CAS: ['64-17-5', '64175', '7647-14-5', '100'].map((keyword) => ({ keyword })),
  pinyin: ['yichun', 'yc', 'liusuan', 'zhonggesuanjia', 'chonggesuanjia'].map((keyword) => ({ keyword })),
  misspelt: ['ethnaol', 'sodum chloride', 'methanl'].map((keyword) => ({ keyword })),
  'two words': ['硫酸 AR', '甲基 吡啶', '苯胺 Brand3', 'chloro HPLC'].map((keyword) => ({ keyword })),
  'nothing whole': ['硫酸分析纯', '甲基乙基酮肟', 'qqqqzzzz', '不存在的东西'].map((keyword) => ({ keyword })),
  'with filters': [
    { keyword: '甲基', brandId: [3], inStock: true },
    { keyword: '苯', grade: ['AR', 'GR'], minPrice: 10_000 },
    { keyword: '氯', categoryId: [1], purity: ['99-99.9'] },
  ],
  'filters only': [{ brandId: [5] }, { categoryId: [2], hazard: ['none'] }, { grade: ['AR'], sort: 'price' }],
  everything: [{}, { sort: 'newest' }, { sort: 'price' }, { page: 3000 }],
}
const typed = ['乙', '乙醇', 'e', 'eth', 'yc', '64', '64-17', '甲基', '2,4', '品牌']

const megabytes = (index?: MemoryIndex) => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers + (index?.sharedBytes ?? 0)) / 1024 / 1024
}
const rss = () => Math.round(process.memoryUsage().rss / 1024 / 1024)
const timed = async (work: () => unknown) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function report(name: string, times: number[]) {
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(3)
  console.log(`${name.padEnd(20)} p50 ${at(0.5).padStart(8)} ms   p99 ${at(0.99).padStart(8)} ms`)
}

async function build() {
  const thread = startMergeThread(join(import.meta.dirname, '..'))
  const index = new MemoryIndex({ merge: thread.merge, onFailed: console.error })
  const slowest = { ms: 0 }
  await index.apply([{ kind: 'names', names: benchNames() }])
  const ms = await timed(async () => {
    for (const row of benchRows(products, distinct)) {
      slowest.ms = Math.max(slowest.ms, await timed(() => index.apply([{ kind: 'product', row }])))
    }
    await index.freeze(true)
  })
  await thread.stop()
  return { index, ms, slowestMs: slowest.ms }
}

const before = megabytes()
const rssBefore = rss()
const { index, ms, slowestMs } = await build()
console.log(`${products} products, ${distinct} distinct names`)
console.log(
  `built in ${Math.round(ms)} ms (slowest row ${slowestMs.toFixed(1)} ms), ${Math.round(megabytes(index) - before)} MB, process ${rssBefore} -> ${rss()} MB`,
)

const mix: number[] = []
for (const [name, queries] of Object.entries(classes)) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) times.push(await timed(() => index.search({ ...plain, ...query })))
  }
  mix.push(...times.slice(queries.length * 5))
  report(name, times.slice(queries.length * 5))
}
report('all of them', mix)
const typing: number[] = []
for (let round = 0; round < rounds; round++)
  for (const text of typed) typing.push(await timed(() => index.suggest(text, 10)))
report('suggestions', typing)

async function timesOf(rows: SearchRow[]) {
  const times: number[] = []
  for (const row of rows) times.push(await timed(() => index.apply([{ kind: 'product', row }])))
  return times
}
const rows = [...benchRows(2000, distinct)]
report('row, same name', await timesOf(rows.map((row) => ({ ...row, salesCount: 7 }))))
report('row, new name', await timesOf(rows.map((row, i) => ({ ...row, nameZh: `新${row.nameZh}${i}` }))))
