/** Manages control lists: `npm run lists -- list | diff FILE.json | import FILE`. See docs/regulated-goods.md. */
import { z } from 'zod'
import {
  diffLists,
  findFaults,
  importClasses,
  importLists,
  type ListChange,
  listClasses,
  listControlLists,
  provideLists,
  readListFiles,
} from '#features/regulations/service.server.ts'
import { Unstartable } from '#server/config/config.ts'
import type { Database } from '#server/db/client.ts'
import { shanghaiDate } from '#shared/display.ts'
import { runCommand, shopConfig, withDatabase } from './frame/command.ts'

const usage = 'Usage: npm run lists -- list | diff FILE.json | import FILE.json | import CLASSES.tsv'
const mostShown = 20

async function list(ctx: Database) {
  for (const { code, edition, nameZh, inForceFrom, inForceTo, entries } of await listControlLists(ctx))
    console.log(`${code}  ${nameZh} ${edition}  ${inForceFrom} – ${inForceTo ?? ''}  ${entries} entries`)
  for (const { code, nameZh, effect } of await listClasses(ctx, shanghaiDate(new Date())))
    console.log(`${code}  ${nameZh}  ${effect}`)
}

function show({ code, edition, added, withdrawn, unchanged }: ListChange) {
  console.log(
    `${code} ${edition}: ${added.length} added, ${withdrawn.length} withdrawn, ${unchanged} unchanged`,
  )
  const lines = [...added.map((name) => `+ ${name}`), ...withdrawn.map((name) => `- ${name}`)]
  for (const line of lines.slice(0, mostShown)) console.log(`  ${line}`)
  if (lines.length > mostShown) console.log(`  … ${lines.length - mostShown} more`)
}

async function readFiles(ctx: Database, file: string) {
  const files = await readListFiles(file)
  const known = new Set((await listClasses(ctx, shanghaiDate(new Date()))).map(({ code }) => code))
  const classes = new Set(files.flatMap(({ entries }) => entries.map((entry) => entry.class)))
  const unknown = [...classes].filter((code) => !known.has(code))
  const faults = [...findFaults(files), ...unknown.map((code) => `There is no class ${code}`)]
  if (faults.length > 0) throw new Unstartable(faults.join('\n'))
  return files
}

async function perform(ctx: Database, [command, file, ...rest]: string[]) {
  if (rest.length > 0) throw new Unstartable(usage)
  await provideLists(ctx, 'db/control-lists')
  if (command === 'list' && !file) await list(ctx)
  else if (command === 'diff' && file)
    for (const change of await diffLists(ctx, await readFiles(ctx, file))) show(change)
  else if (command === 'import' && file?.endsWith('.tsv'))
    console.log(`${await importClasses(ctx, file)} rows of classes imported`)
  else if (command === 'import' && file)
    for (const change of await importLists(ctx, await readFiles(ctx, file))) show(change)
  else throw new Unstartable(usage)
}

await runCommand(() =>
  withDatabase(shopConfig(), (database) =>
    perform(database, process.argv.slice(2)).catch((problem) => {
      throw problem instanceof z.ZodError ? new Unstartable(z.prettifyError(problem)) : problem
    }),
  ),
)
