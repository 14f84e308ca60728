/** Imports orders of the old mall: `npm run import:old-orders -- FILE`. See docs/operations.md. */
import { openSource, UnreadableFile } from '#features/catalog/service.server.ts'
import { importOldOrders, MissingColumns } from '#features/old-mall/service.server.ts'
import { Unstartable } from '#server/config/config.ts'
import { runCommand, shopConfig, withDatabase } from './frame/command.ts'

const someRefused = 2

await runCommand(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Unstartable('Usage: npm run import:old-orders -- FILE')
  await withDatabase(shopConfig(), async (database) => {
    let refused = 0
    const source = await openSource(file)
    const taken = await importOldOrders(database, source, ({ row, column, reason }) => {
      refused++
      console.log([`row ${row}`, column, reason].filter(Boolean).join(' '))
    })
    console.log(`${taken} lines imported, ${refused} faults`)
    if (refused > 0) process.exitCode = someRefused
  }).catch((problem) => {
    const isExpected = problem instanceof UnreadableFile || problem instanceof MissingColumns
    throw isExpected ? new Unstartable(problem.message) : problem
  })
})
