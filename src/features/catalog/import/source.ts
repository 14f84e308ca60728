/** One row of the file; the header is row 1. */
export interface SourceRow {
  number: number
  cells: string[]
  /** Columns, from 0, of formulas whose results the file lacks: their cells are empty. */
  uncomputed?: number[]
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

export interface ReadingLimits {
  inflatedBytes: number
  sharedTexts: number
  rows: number
  columns: number
}

/** Limits of spreadsheets. Texts are stored on disk, their numbers in memory. */
export const operatorLimits: ReadingLimits = {
  inflatedBytes: 4_000_000_000,
  sharedTexts: 2 ** 24,
  rows: 1_048_576,
  columns: 16_384,
}

/** Of files that staff upload: one that unpacks to more is a bomb. */
export const staffLimits: ReadingLimits = {
  inflatedBytes: 1_000_000_000,
  sharedTexts: 2 ** 22,
  rows: 1_048_576,
  columns: 500,
}

export const memberLimits: ReadingLimits = {
  inflatedBytes: 20_000_000,
  sharedTexts: 5000,
  rows: 20_000,
  columns: 256,
}

export class LimitExceeded extends Error {}
