/** One row of the file; the header is row 1. */
export interface SourceRow {
  number: number
  cells: string[]
}

export interface ImportSource {
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>
  /** Share read so far, 0 to 1, where it can be known. */
  share?(): number
  encoding?: string
}

export function generatedSource(header: readonly string[], rows: Iterable<string[]>): ImportSource {
  return { rows: numbered(header, rows) }
}

function* numbered(header: readonly string[], rows: Iterable<string[]>): Generator<SourceRow> {
  let number = 1
  yield { number, cells: [...header] }
  for (const cells of rows) yield { number: ++number, cells }
}
