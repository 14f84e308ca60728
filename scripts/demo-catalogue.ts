/**
 * Generates a large catalogue for trials: `npm run demo:catalogue -- PRODUCTS [FILE.csv]`. Without a file it is
 * imported into the shop. The same number gives the same catalogue.
 */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  byteOrderMark,
  columnKeys,
  csvLine,
  generatedSource,
  ImportBusy,
} from '#features/catalog/service.server.ts'
import { cellsInOrder } from '../db/seed/demo-rows.ts'
import { readIngredients } from '../db/seed/ingredients.ts'
import { largeRows } from '../db/seed/large-rows.ts'
import { loadDemo } from '../db/seed/load-demo.ts'
import { runCommand } from './frame/command.ts'
import { importIntoShop } from './frame/import-command.ts'
import { outcomeText, showProgress } from './frame/import-progress.ts'

const mostProducts = 5_000_000
const chunkRows = 500

async function writeFile(file: string, products: number) {
  const started = performance.now()
  const lines = largeRows(readIngredients(), products).map((cells) => csvLine(cellsInOrder(cells)))
  await pipeline(Readable.from(chunks(lines)), createWriteStream(file))
  console.log(
    `${products} products written to ${file} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}

function* chunks(lines: Iterator<string> & Iterable<string>) {
  let text = byteOrderMark + csvLine(columnKeys)
  let rows = 0
  for (const line of lines) {
    text += line
    if (++rows % chunkRows !== 0) continue
    yield text
    text = ''
  }
  yield text
}

async function importRows(products: number) {
  const progress = showProgress()
  const source = generatedSource(columnKeys, largeRows(readIngredients(), products).map(cellsInOrder))
  await importIntoShop(source, { onProgress: progress.show }, loadDemo, (outcome) => {
    progress.end()
    console.log(outcomeText(outcome, false))
  }).finally(progress.end)
}

await runCommand(async () => {
  const [count = '', file] = process.argv.slice(2)
  const products = Number(count)
  if (!/^\d+$/.test(count) || products < 1 || products > mostProducts) {
    console.error('Usage: npm run demo:catalogue -- PRODUCTS [FILE.csv]')
    process.exitCode = 1
    return
  }
  try {
    await (file ? writeFile(file, products) : importRows(products))
  } catch (problem) {
    if (!(problem instanceof ImportBusy)) throw problem
    console.error(problem.message)
    process.exitCode = 1
  }
})
