/**
 * Judges search results: `npm run eval:search [-- ORIGIN]`. Sends every judged query to a shop with the demo
 * catalogue, or to the given one. Prints how often the right product came first, and the queries where it did not.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchAnswer } from '#features/search/schema.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { judge, type Verdict } from '../tests/search/judged/judge.ts'
import { readJudgedQueries } from '../tests/search/judged/judged-queries.ts'
import { familiesBelowGoal, reportOf } from '../tests/search/judged/report.ts'
import { readShelf } from '../tests/search/judged/shelf.ts'
import { startTrialShop, withTrialData } from './frame/shop.ts'

const structuresWithinMs = 300_000
const pauseMs = 2000
/** Of a substance at the end of the catalogue. */
const lastPrepared = 'C[Si](C)(C)C'

async function search(origin: string, query: string): Promise<SearchAnswer> {
  const parameters = new URLSearchParams({ keyword: query })
  const answer = await fetch(`${origin}/api/product/search?${parameters}`)
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: SearchAnswer }).data
}

async function judgeShop(origin: string) {
  const shelf = readShelf()
  const verdicts: Verdict[] = []
  for (const judged of readJudgedQueries()) {
    const { list } = await search(origin, judged.query)
    const numbers = list.map(({ catalogNumber }) => catalogNumber)
    verdicts.push(judge(judged, numbers, shelf))
  }
  console.log(reportOf(verdicts))
  if (familiesBelowGoal(verdicts).length > 0) process.exitCode = 1
}

/** A SMILES finds nothing until the background process has prepared the structures. */
async function structuresReady(origin: string) {
  const deadline = Date.now() + structuresWithinMs
  const isReady = async () =>
    (await search(origin, lastPrepared)).understood.some(({ kind }) => kind === 'smiles')
  while (Date.now() < deadline && !(await isReady())) await sleep(pauseMs)
}

async function judgeTrialShop() {
  await withTrialData(async (dataDir) => {
    const shop = await startTrialShop(dataDir)
    await structuresReady(shop.origin)
      .then(() => judgeShop(shop.origin))
      .finally(() => shop.stop())
  })
}

const [origin] = process.argv.slice(2)
await runCommand(() => (origin ? judgeShop(origin) : judgeTrialShop()))
