/**
 * Measures the classification by the shipped control lists: `npm run bench:classify [-- --products 140000] [--compounds
 * FILE.tsv.gz] [--matches FILE.tsv]`. The products are those of the large demo catalogue. A file of compounds has the
 * columns cas, formula, mw, smiles, common_name and synonyms_first12; `--matches` stores what they were matched with.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { classify } from '#features/regulations/classification/classify.ts'
import { EntryIndex } from '#features/regulations/classification/entry-index.ts'
import { classifiedProduct, shippedEntries } from '#features/regulations/factories.ts'
import type { ClassifiedProduct } from '#features/regulations/schema.ts'
import { shanghaiDate } from '#shared/display.ts'
import type { Cells } from '../db/seed/demo-rows.ts'
import { readIngredients } from '../db/seed/ingredients.ts'
import { largeRows } from '../db/seed/large-rows.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { type Figure, figureTable, machine, table } from './frame/report.ts'
import { quantile } from './frame/timing.ts'

const goals = { products: 60, index: 200, turn: 20 }
const entries = shippedEntries(shanghaiDate(new Date()))
const wordsOf = (text: string | undefined) => (text ? text.split('|') : [])
const orNull = (text: string | undefined) => text || null

const productOf = (cells: Cells) =>
  classifiedProduct({
    casNumber: orNull(cells.cas_number),
    nameZh: cells.name_zh ?? '',
    nameEn: cells.name_en ?? '',
    aliasesZh: wordsOf(cells.aliases_zh),
    aliasesEn: wordsOf(cells.aliases_en),
    smiles: orNull(cells.smiles),
    grade: orNull(cells.grade),
    purity: orNull(cells.purity),
    formula: orNull(cells.molecular_formula),
    molecularWeight: cells.molecular_weight ? Number(cells.molecular_weight) : null,
    density: orNull(cells.density),
    claimedClasses: wordsOf(cells.regulated_classes),
  })

function catalogue(count: number) {
  const products = new Map<string, ClassifiedProduct>()
  for (const cells of largeRows(readIngredients(), count)) {
    const number = `${cells.brand} ${cells.catalog_number}`
    if (!products.has(number)) products.set(number, productOf(cells))
  }
  return [...products.values()]
}

function compoundsOf(file: string) {
  const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    const cell = (name: string) => cells[columns.indexOf(name)]
    return classifiedProduct({
      casNumber: orNull(cell('cas')),
      nameEn: cell('common_name') ?? '',
      aliasesEn: wordsOf(cell('synonyms_first12')),
      smiles: orNull(cell('smiles')),
      formula: orNull(cell('formula')),
      molecularWeight: Number(cell('mw')) || null,
    })
  })
}

const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function classifyAll(products: ClassifiedProduct[], index: EntryIndex) {
  const turns: number[] = []
  const began = { wall: performance.now(), processor: processorMs() }
  const found = products.map((product) => {
    const start = processorMs()
    const classes = classify(product, index)
    turns.push(processorMs() - start)
    return { product, classes }
  })
  return {
    found,
    turns,
    wall: (performance.now() - began.wall) / 1000,
    processor: (processorMs() - began.processor) / 1000,
  }
}

const figuresOf = (name: string, { turns, wall, processor }: ReturnType<typeof classifyAll>): Figure[] => [
  { name: `${name}: processor`, value: processor, unit: 's', goal: goals.products },
  { name: `${name}: wall clock`, value: wall, unit: 's' },
  { name: `${name}: p99 of one`, value: quantile(turns, 0.99), unit: 'ms', goal: goals.turn },
]

/** Rows of class, match, certain and uncertain. */
function countsOf(found: ReturnType<typeof classifyAll>['found']) {
  const counts = new Map<string, [certain: number, uncertain: number]>()
  for (const { classes } of found)
    for (const { regulatedClass, match, isUncertain } of classes) {
      const key = `${regulatedClass} ${match}`
      const [certain, uncertain] = counts.get(key) ?? [0, 0]
      counts.set(key, [certain + Number(!isUncertain), uncertain + Number(isUncertain)])
    }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, [a, b]]) => [key, String(a), String(b)])
}

function writeMatches(file: string, found: ReturnType<typeof classifyAll>['found']) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const lines = found.flatMap(({ product, classes }) =>
    classes.map(({ regulatedClass, match, isUncertain, entryId }) => {
      const entry = byId.get(entryId ?? 0)
      const matched = [
        product.casNumber,
        product.nameEn,
        product.smiles,
        entry?.no,
        entry?.nameZh,
        entry?.smiles,
      ]
      return [regulatedClass, match, isUncertain ? '?' : '', ...matched].join('\t')
    }),
  )
  writeFileSync(file, `${lines.join('\n')}\n`)
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '140000' },
      compounds: { type: 'string' },
      matches: { type: 'string' },
    },
  })
  const start = performance.now()
  const index = await EntryIndex.of(entries)
  const figures: Figure[] = [
    {
      name: `index of ${entries.length} entries`,
      value: performance.now() - start,
      unit: 'ms',
      goal: goals.index,
    },
  ]
  const products = catalogue(Number(values.products))
  figures.push(...figuresOf(`${products.length.toLocaleString('en')} products`, classifyAll(products, index)))
  if (values.compounds) {
    const compounds = classifyAll(compoundsOf(values.compounds), index)
    figures.push(...figuresOf(`${compounds.found.length.toLocaleString('en')} compounds`, compounds))
    console.log(table(['class and match', 'certain', 'uncertain'], countsOf(compounds.found)))
    if (values.matches) writeMatches(values.matches, compounds.found)
  }
  console.log(`${machine()}\n\n${figureTable(figures)}`)
})
