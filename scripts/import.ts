/** Imports a catalogue file: `npm run import -- FILE [--dry-run] [--report FILE]`. See docs/import.md. */
import { parseArgs } from 'node:util'
import {
  explainRefusal,
  fileReport,
  ImportBusy,
  type ImportOutcome,
  openSource,
  type Report,
  UnreadableFile,
} from '#features/catalog/service.server.ts'
import { runCommand } from './frame/command.ts'
import { importIntoShop } from './frame/import-command.ts'
import { outcomeText, showProgress } from './frame/import-progress.ts'

const usage = 'Usage: npm run import -- FILE [--dry-run] [--report FILE]'
const someRefused = 2
const notRead = 1
const mostShown = 10

/** Prints the first problems if there is no report file. */
function shownReport(): Report {
  let shown = 0
  return {
    add: ({ row, kind, column, value, refusal }) => {
      // The summary counts them.
      if (kind === 'class') return
      if (++shown > mostShown) return
      console.log(
        `row ${row} ${column} ${JSON.stringify(value.slice(0, 60))}: ${explainRefusal(refusal, 'zh')} / ${explainRefusal(refusal, 'en')}`,
      )
    },
    settle: async () => {},
    close: async () => {
      if (shown > mostShown) console.log(`… ${shown - mostShown} more; --report FILE keeps all of them.`)
    },
  }
}

async function importFile(file: string, isDryRun: boolean, reportFile: string | undefined) {
  const source = await openSource(file)
  const report = reportFile ? fileReport(reportFile) : shownReport()
  const progress = showProgress()
  const options = {
    dryRun: isDryRun,
    report,
    onProgress: progress.show,
  }
  const onLanded = (landed: ImportOutcome) => {
    progress.end()
    console.log(outcomeText(landed, isDryRun))
  }
  const outcome = await importIntoShop(source, options, async () => {}, onLanded).finally(() => {
    progress.end()
    return report.close()
  })
  if (outcome.refusedRows > 0) process.exitCode = someRefused
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, report: { type: 'string' } },
  })
  const [file] = positionals
  try {
    if (!file || positionals.length > 1) throw new UnreadableFile(['用法：npm run import -- 文件', usage])
    await importFile(file, values['dry-run'], values.report)
  } catch (problem) {
    if (!(problem instanceof UnreadableFile || problem instanceof ImportBusy)) throw problem
    console.error(problem.message)
    process.exitCode = notRead
  }
})
