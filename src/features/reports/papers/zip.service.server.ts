import { Readable } from 'node:stream'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { encoded, type ZipEntry, zipStream } from '#server/files/zip-stream.ts'
import { networkOf } from '#server/http/network.ts'
import { Failure } from '#shared/failure.ts'
import type { Locale, Text } from '#shared/locale.ts'
import { paperTexts } from './messages.ts'

/** Whom a zip is being made for. Visitors do not keep members waiting. */
const busy = { members: new Set<string>(), visitors: new Set<string>() }
const mostAtOnce = 3

const placeOf = ({ viewer, client }: Ctx) =>
  viewer.kind === 'member'
    ? { taken: busy.members, name: String(viewer.memberId) }
    : { taken: busy.visitors, name: networkOf(client.ip) }

/**
 * One zip at a time for a member or a network: printing takes the thread of all documents.
 * @param open also checks what may refuse the zip
 * @throws Failure `busy`
 */
export async function streamZip(
  ctx: Ctx,
  open: () => AsyncIterable<ZipEntry> | Promise<AsyncIterable<ZipEntry>>,
): Promise<Readable> {
  const { taken, name } = placeOf(ctx)
  if (taken.has(name) || taken.size >= mostAtOnce) throw new Failure('busy')
  taken.add(name)
  try {
    const zip = zipStream(await open())
    return Readable.from(zip, { objectMode: false }).once('close', () => taken.delete(name))
  } catch (problem) {
    taken.delete(name)
    throw problem
  }
}

/** Without what file systems refuse. */
const fileName = (text: string) => text.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_')

export const pdfEntry = (folder: 'COA' | 'SDS', { name, pdf }: { name: string; pdf: Buffer }): ZipEntry => ({
  name: `${folder}/${fileName(name)}.pdf`,
  content: [pdf],
  isStored: true,
})

/** A text file with what the zip has not. @param complete says that nothing is missing */
export const listEntry = (locale: Locale, missing: string[], complete: Text): ZipEntry => ({
  name: `${say(locale, paperTexts.listName)}.txt`,
  content: encoded([`\uFEFF${missing.length > 0 ? missing.join('\r\n') : say(locale, complete)}\r\n`]),
})
