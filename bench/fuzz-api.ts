/**
 * Sends random and hostile requests to every call of the contract, as visitor, member and staff: `npm run fuzz:api --
 * [seconds] [seed]`. Fails on an unexpected answer of 500 or more, on an answer that breaks the contract, on a stack
 * trace, and if the shop crashes. Prints the request and the seed that reproduces it.
 */

import { runCommand } from '../scripts/frame/command.ts'
import { openTrialPeople } from './frame/people.ts'
import { startTrialShop, withTrialData } from './frame/shop.ts'
import { type Fuzzing, fuzzApi } from './fuzz-api/run.ts'

async function fuzz(dataDir: string, origin: string, seconds: number, seed: number) {
  const people = await openTrialPeople(dataDir, origin)
  return fuzzApi(people, { seed, seconds, rounds: Infinity }).finally(people.close)
}

function report({ calls, rounds, people, statuses, findings }: Fuzzing) {
  console.log(`${calls} calls, ${rounds} rounds of ${people} people`)
  for (const [status, count] of [...statuses].sort(([one], [two]) => one - two))
    console.log(`  ${status}: ${count}`)
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exitCode = 1
}

await runCommand(async () => {
  const [seconds = '60', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
  console.log(`seed ${seed}`)
  await withTrialData(async (dataDir) => {
    const shop = await startTrialShop(dataDir)
    report(await fuzz(dataDir, shop.origin, Number(seconds), Number(seed)).finally(shop.stop))
  })
})
