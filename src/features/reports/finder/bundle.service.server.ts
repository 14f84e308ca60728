import { Readable } from 'node:stream'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { encoded, type ZipEntry, zipStream } from '#server/files/zip-stream.ts'
import { networkOf } from '#server/http/network.ts'
import { Failure } from '#shared/failure.ts'
import type { Locale } from '#shared/locale.ts'
import { requireId } from '#shared/read-id.ts'
import { describeCoa, printCoa } from '../coa/service.server.ts'
import { takeLookups } from '../lookups/service.server.ts'
import { bundleTexts } from './messages.ts'
import type { BatchInput } from './schema.ts'
import { findCoas } from './service.server.ts'

export interface WantedCoa {
  number: string
  lot: string
}

/** A line is a number, white space or a comma, and a lot number. */
export function readLine(line: string): WantedCoa | undefined {
  const [, number, lot] = /^(\S+?)[\s,，;；]+(\S.*)$/u.exec(line.normalize('NFKC').trim()) ?? []
  return number && lot ? { number, lot: lot.trim() } : undefined
}

/** Without what file systems refuse. */
export const fileName = (text: string) => text.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_')

/** One PDF after the other, while the zip is sent: others print in between. */
async function* coaEntries(
  ctx: Ctx,
  wanted: (WantedCoa | string)[],
  locales: Locale[],
): AsyncGenerator<ZipEntry> {
  const report: string[] = []
  for (const one of wanted) {
    if (typeof one === 'string') {
      report.push(say(ctx.locale, bundleTexts.unreadable, { line: one }))
      continue
    }
    const { found, file } = await findCoas(ctx, one)
    for (const { productId, lotNumber } of found) {
      const coa = await describeCoa(ctx, requireId(productId), lotNumber)
      for (const locale of coa ? locales : []) {
        if (!coa) continue
        const { name, pdf } = await printCoa(ctx, coa, locale)
        yield { name: `COA/${fileName(name)}.pdf`, content: [pdf], isStored: true }
      }
    }
    const values = { number: one.number, lot: one.lot }
    if (found.length === 0)
      report.push(
        file
          ? say(ctx.locale, bundleTexts.onlyFile, { ...values, file })
          : say(ctx.locale, bundleTexts.missing, values),
      )
  }
  const text = report.length > 0 ? report.join('\r\n') : say(ctx.locale, bundleTexts.complete)
  yield { name: `${say(ctx.locale, bundleTexts.listName)}.txt`, content: encoded([`\uFEFF${text}\r\n`]) }
}

/** Networks that a zip is being made for. */
const busy = new Set<string>()
const mostAtOnce = 3

/**
 * One zip at a time for a network, three in all: printing takes the thread of all documents.
 * @throws Failure `captcha-needed`, `captcha-wrong`, `too-many-requests`, `busy`, `validation-failed`
 */
export async function bundleCoas(ctx: Ctx, { lines, ...captcha }: BatchInput): Promise<Readable> {
  const wanted = [...new Set(lines.filter((line) => line !== ''))]
  if (wanted.length === 0)
    throw new Failure('validation-failed', [{ path: 'lines', message: say(ctx.locale, bundleTexts.empty) }])
  const network = networkOf(ctx.client.ip)
  if (busy.has(network) || busy.size >= mostAtOnce) throw new Failure('busy')
  busy.add(network)
  try {
    await takeLookups(ctx, captcha, wanted.length)
    const read = wanted.map((line) => readLine(line) ?? line)
    return Readable.from(zipStream(coaEntries(ctx, read, [ctx.locale])), { objectMode: false }).once(
      'close',
      () => busy.delete(network),
    )
  } catch (problem) {
    busy.delete(network)
    throw problem
  }
}
