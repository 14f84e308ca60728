import type { ImportOutcome, ImportProgress } from '#features/catalog/service.server.ts'

const lineEveryMs = 2000
const barWidth = 30

/** Shows the progress of an import: one updated line on a terminal, a line every two seconds elsewhere. */
export function showProgress(out: NodeJS.WriteStream = process.stdout) {
  const start = performance.now()
  let last = 0
  return {
    show(progress: ImportProgress) {
      const now = performance.now()
      if (!out.isTTY && now - last < lineEveryMs) return
      last = now
      const text = progressText(progress, (now - start) / 1000)
      out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    },
    end: () => {
      if (out.isTTY) out.write('\r\u001b[K')
    },
  }
}

function progressText({ rows, refused, share }: ImportProgress, seconds: number) {
  const speed = Math.round(rows / Math.max(seconds, 0.1))
  const refusals = refused > 0 ? `, ${refused.toLocaleString('en')} refused` : ''
  const text = `${rows.toLocaleString('en')} rows${refusals}, ${speed.toLocaleString('en')}/s`
  if (share === undefined) return text
  const full = Math.round(Math.min(1, share) * barWidth)
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${Math.round(share * 100)} %  ${text}`
}

const unclaimedText = ({
  rows,
  listZh,
  listEn,
  edition,
  regulatedClass,
}: ImportOutcome['unclaimed'][number]) =>
  `${rows} rows are regulated (${regulatedClass}) by “${listEn}” ${edition} though the file said nothing.\n` +
  `${rows} 行按《${listZh.replace(/[《》]/g, '')}》（${edition}）属于管制品，文件未声明。`

export function outcomeText(outcome: ImportOutcome, isDryRun: boolean) {
  const { products, skus } = outcome
  const count = (word: string, { added, changed, unchanged }: ImportOutcome['skus']) =>
    `${word} ${added} new, ${changed} changed, ${unchanged} unchanged`
  return [
    `${isDryRun ? 'Dry run, nothing written. ' : ''}${outcome.rows} rows, ${outcome.refusedRows} refused, ${outcome.warnings} warnings.`,
    count('Products:', products),
    count('Skus:', skus),
    ...(outcome.brandsAdded > 0 ? [`New brands: ${outcome.brandsAdded}`] : []),
    ...(outcome.unknownColumns.length > 0
      ? [`Unknown columns left out: ${outcome.unknownColumns.join(', ')}`]
      : []),
    ...outcome.unclaimed.map(unclaimedText),
  ].join('\n')
}
