import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '#shared/failure.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { openSource } from './open-source.ts'
import { UnreadableFile } from './reasons.ts'

/** What is wrong inside a broken file tells whoever filled it in nothing. */
const innards = /[：:].*$/s

/**
 * The rows of a small XLSX, CSV or TSV file, of which nothing is asked but that it can be read.
 * @param mostRows what comes after is not read; one more than the caller takes tells that there was more
 * @throws Failure `file-unreadable`, with the reason
 */
export async function readSheet(content: Buffer, mostRows: number, locale: Locale): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'reagora-sheet-'))
  try {
    const path = join(folder, 'sheet')
    await writeFile(path, content)
    const rows: string[][] = []
    for await (const { cells } of (await openSource(path)).rows) {
      if (cells.some((cell) => cell.trim() !== '')) rows.push(cells)
      if (rows.length >= mostRows) break
    }
    return rows
  } catch (problem) {
    if (!(problem instanceof UnreadableFile)) throw problem
    const [zh = '', en = ''] = problem.message.split('\n')
    const message = inLocale(locale, zh, en).replace(innards, '')
    throw new Failure('file-unreadable', [{ path: 'file', message }])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
