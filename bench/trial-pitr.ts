/**
 * Brings a shop back to the minute before a planted `delete`, with pgBackRest: `npm run trial:pitr [-- --orders 60]`.
 * Needs packages of Debian: pgbackrest, postgresql.
 */
import { parseArgs } from 'node:util'
import { runCommand } from '../scripts/frame/command.ts'
import { withTrialData } from './frame/shop.ts'
import { runPitrTrial } from './pitr/run.ts'
import { ArchivedServer } from './pitr/server.ts'

function check(holds: boolean, text: string) {
  console.log(`${holds ? 'holds ' : 'BROKEN'}  ${text}`)
  if (!holds) process.exitCode = 1
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: '60' } } })
  const server = await ArchivedServer.start()
  try {
    await withTrialData((dataDir) => runPitrTrial({ server, dataDir, orders: Number(values.orders), check }))
  } finally {
    await server.remove()
  }
})
