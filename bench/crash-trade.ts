/**
 * Kills the shop at random moments while people order and pay, then counts: `npm run crash:trade [-- --orders 500]`.
 * The built shop with few products, on a data folder of its own.
 */
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { Unstartable } from '#server/start/unstartable.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { runCrashTrial } from './crash/run.ts'
import { withTrialData } from './frame/shop.ts'

async function trial(dataDir: string, orders: number, kills: number) {
  const server = await startEmbeddedPostgres(dataDir)
  const { sql, close } = openDatabase(server.url, 2)
  try {
    await migrate(sql, 'db/migrations')
    const onProgress = (line: string) => console.log(line)
    return await runCrashTrial({ sql, url: server.url, dataDir, orders, kills, buyers: 16, onProgress })
  } finally {
    await close()
    await server.stop()
  }
}

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
