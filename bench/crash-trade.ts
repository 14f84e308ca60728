/**
 * Kills the built shop at random moments while buyers order and pay, then checks the database for faults:
 * `npm run crash:trade [-- --orders 500]`. Uses few products and its own data folder.
 */
import { parseArgs } from 'node:util'
import { readConfig, Unstartable } from '#server/config/config.ts'
import { runCommand, withDatabase } from '../scripts/frame/command.ts'
import { runCrashTrial } from './crash/run.ts'
import { withTrialData } from './frame/shop.ts'

const trial = (dataDir: string, orders: number, kills: number) =>
  withDatabase(readConfig({ DATA_DIR: dataDir }, process.cwd()), ({ db }, url) => {
    const onProgress = (line: string) => console.log(line)
    return runCrashTrial({ db, url, dataDir, orders, kills, buyers: 16, onProgress })
  })

await runCommand(async () => {
  const { values } = parseArgs({
    options: { orders: { type: 'string', default: '500' }, kills: { type: 'string', default: '20' } },
  })
  const outcome = await withTrialData((dataDir) =>
    trial(dataDir, Number(values.orders), Number(values.kills)),
  )
  const { kills, killsWhileExpiring } = outcome
  console.log(
    `\n${outcome.orders} orders, the shop killed ${kills} times, ${killsWhileExpiring} of them while orders expired`,
  )
  for (const [state, count] of Object.entries(outcome.states)) console.log(`  ${state}: ${count}`)
  if (outcome.faults.length > 0) throw new Unstartable(outcome.faults.join('\n'))
  console.log('No order is half made, all money is accounted for, every notification was handled once.')
})
