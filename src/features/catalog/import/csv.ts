import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { fileReasons } from './messages.ts'
import { UnreadableFile } from './refusal.ts'
import type { ImportSource } from './source.ts'
import { detectEncoding, type TextEncoding } from './text-encoding.ts'

/** Small, because parsing rows blocks the event loop while the database waits. */
const chunkBytes = 1 << 16
/** Beyond this a quotation mark was never closed; it bounds the memory as well. */
const longestRowCharacters = 8_000_000

/** Opens a CSV or TSV file: UTF-8 (with or without mark), UTF-16 or GB18030; comma, semicolon or tab. */
export async function openCsv(path: string): Promise<ImportSource> {
  const { size } = await stat(path)
  const encoding = await detectEncoding(path)
  const delimiter = await findDelimiter(path, encoding)
  const file = createReadStream(path, { highWaterMark: chunkBytes })
  return {
    rows: readRows(file, encoding, delimiter),
    share: () => (size === 0 ? 1 : file.bytesRead / size),
    encoding,
  }
}

async function findDelimiter(path: string, encoding: TextEncoding) {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1 << 16), 0, 1 << 16, 0)
  await file.close()
  const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead))
  const header = text.split(/\r?\n|\r/, 1)[0]?.replace(/"[^"]*"/g, '') ?? ''
  const count = (mark: string) => header.split(mark).length
  return [',', '\t', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

async function* decoded(file: AsyncIterable<Buffer>, encoding: TextEncoding) {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of file) yield decoder.decode(chunk, { stream: true })
  const rest = decoder.decode()
  if (rest) yield rest
}

async function* readRows(file: AsyncIterable<Buffer>, encoding: TextEncoding, delimiter: string) {
  let number = 0
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRowCharacters,
  })
  pipeline(decoded(file, encoding), parser, () => {})
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { number: ++number, cells }
  } catch (problem) {
    throw asUnreadable(problem, number + 1)
  }
}

function asUnreadable(problem: unknown, row: number) {
  const code = problem instanceof CsvError ? problem.code : undefined
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile(fileReasons.unclosedQuote, { row: String(row) })
  return problem
}

const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** By this mark Excel knows that a text is UTF-8. */
export const byteOrderMark = '\ufeff'

export const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

export const withoutFormula = (value: string) =>
  /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
