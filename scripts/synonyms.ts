/** Manages synonyms: `npm run synonyms -- list | add WORD WORD… | remove ID | import FILE.csv`. */
import { readFile } from 'node:fs/promises'
import { CsvError } from 'csv-parse/sync'
import { z } from 'zod'
import { addSynonyms, importSynonyms, listSynonyms, removeSynonyms } from '#features/search/service.server.ts'
import { Unstartable } from '#server/config/config.ts'
import type { Database } from '#server/db/client.ts'
import { runCommand, shopConfig, withDatabase } from './frame/command.ts'

const usage = 'Usage: npm run synonyms -- list | add WORD WORD… | remove ID | import FILE.csv'

async function list(ctx: Database) {
  for (const { id, words, note } of await listSynonyms(ctx))
    console.log([id, words.join(' | '), note].filter(Boolean).join('  '))
}

async function remove(ctx: Database, id: string) {
  const isGone = /^\d{1,15}$/.test(id) && (await removeSynonyms(ctx, Number(id)))
  if (!isGone) throw new Unstartable(`No group ${id}`)
  console.log(`Group ${id} is removed`)
}

const sayAdded = (count: number) => console.log(`${count} groups added`)

async function importFile(ctx: Database, file: string) {
  const bytes = await readFile(file)
  sayAdded(await importSynonyms(ctx, new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
}

async function perform(ctx: Database, [command, ...words]: string[]) {
  const [first] = words
  if (command === 'list' && !first) await list(ctx)
  else if (command === 'add' && first) sayAdded(await addSynonyms(ctx, [{ words }]))
  else if (command === 'remove' && first) await remove(ctx, first)
  else if (command === 'import' && first) await importFile(ctx, first)
  else throw new Unstartable(usage)
}

/** Turns faults of the words or the file into a one-line error. */
function explained(problem: unknown) {
  if (problem instanceof z.ZodError) return new Unstartable(z.prettifyError(problem))
  const isUnreadable = problem instanceof TypeError || problem instanceof CsvError
  return isUnreadable ? new Unstartable(`Not a UTF-8 CSV file: ${(problem as Error).message}`) : problem
}

await runCommand(() =>
  withDatabase(shopConfig(), (database) =>
    perform(database, process.argv.slice(2)).catch((problem) => {
      throw explained(problem)
    }),
  ),
)
