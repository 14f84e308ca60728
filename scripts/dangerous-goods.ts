/** Manages the dangerous goods list: `npm run dangerous-goods -- import FILE.tsv | find UN`. */
import { readFile } from 'node:fs/promises'
import { CsvError } from 'csv-parse/sync'
import { z } from 'zod'
import { findDangerousGoods, importDangerousGoods } from '#features/catalog/service.server.ts'
import { Unstartable } from '#server/config/config.ts'
import type { Database } from '#server/db/client.ts'
import { runCommand, shopConfig, withDatabase } from './frame/command.ts'

async function perform(database: Database, [command, given = '']: string[]) {
  if (command === 'import' && given) {
    const count = await importDangerousGoods(database, await readFile(given, 'utf8'))
    console.log(`${count} entries loaded`)
  } else if (command === 'find' && /^\d{4}$/.test(given)) {
    const found = await findDangerousGoods(database.db, [given])
    console.table(found.get(given) ?? [])
  } else throw new Unstartable('Usage: npm run dangerous-goods -- import FILE.tsv | find UN')
}

function explained(problem: unknown) {
  if (problem instanceof z.ZodError) return new Unstartable(z.prettifyError(problem))
  return problem instanceof CsvError ? new Unstartable(`Not a TSV file: ${problem.message}`) : problem
}

await runCommand(() =>
  withDatabase(shopConfig(), (database) =>
    perform(database, process.argv.slice(2)).catch((problem) => {
      throw explained(problem)
    }),
  ),
)
