import type { Readable } from 'node:stream'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import type { ZipEntry } from '#server/files/zip-stream.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import { describeCoa, printCoa } from '../coa/service.server.ts'
import { takeLookups } from '../lookups/service.server.ts'
import { paperTexts } from '../papers/messages.ts'
import { listEntry, pdfEntry, streamZip } from '../papers/zip.service.server.ts'
import { readWantedCoa, type WantedCoa } from './batch-lines.ts'
import { bundleTexts } from './messages.ts'
import type { BatchInput } from './schema.ts'
import { findCoas } from './service.server.ts'

/** One PDF after the other, while the zip is sent: others print in between. */
async function* coaEntries(ctx: Ctx, wanted: (WantedCoa | string)[]): AsyncGenerator<ZipEntry> {
  const report: string[] = []
  for (const one of wanted) {
    if (typeof one === 'string') {
      report.push(say(ctx.locale, bundleTexts.unreadable, { line: one }))
      continue
    }
    const { found, file } = await findCoas(ctx, one)
    for (const { productId, lotNumber } of found) {
      const coa = await describeCoa(ctx, requireId(productId), lotNumber)
      if (coa) yield pdfEntry('COA', await printCoa(ctx, coa, ctx.locale))
    }
    const values = { number: one.number, lot: one.lot }
    if (found.length === 0)
      report.push(
        file
          ? say(ctx.locale, paperTexts.onlyFile, { ...values, file })
          : say(ctx.locale, paperTexts.missing, values),
      )
  }
  yield listEntry(ctx.locale, report, bundleTexts.complete)
}

/** @throws Failure `captcha-needed`, `captcha-wrong`, `too-many-requests`, `busy`, `validation-failed` */
export async function bundleCoas(ctx: Ctx, { lines, ...captcha }: BatchInput): Promise<Readable> {
  const wanted = [...new Set(lines.filter((line) => line !== ''))]
  if (wanted.length === 0)
    throw new Failure('validation-failed', [{ path: 'lines', message: say(ctx.locale, bundleTexts.empty) }])
  return streamZip(ctx, async () => {
    await takeLookups(ctx, captcha, wanted.length)
    return coaEntries(
      ctx,
      wanted.map((line) => readWantedCoa(line) ?? line),
    )
  })
}
