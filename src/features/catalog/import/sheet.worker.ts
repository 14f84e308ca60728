import { openSource } from './open-source.ts'
import { UnreadableFile } from './refusal.ts'
import { LimitExceeded, memberLimits } from './source.ts'

export interface SheetTask {
  path: string
  mostRows: number
}

/** A cell by its row, from 1, and its column, from 0. */
export type Place = [row: number, column: number]

export interface Sheet {
  rows: string[][]
  /** Of formulas whose results the file lacks: their cells are empty. */
  uncomputed: Place[]
}

/** Rows of cells, with empty ones between, so that places are those in the file; or that the file holds too much; or why it cannot be read, in Chinese and English. */
export type SheetAnswer = Sheet | { isTooLarge: true } | { unreadable: string }

/** Reads an uploaded table in a worker thread. */
export default async function read({ path, mostRows }: SheetTask): Promise<SheetAnswer> {
  try {
    return await readRows(path, mostRows)
  } catch (problem) {
    if (problem instanceof UnreadableFile && problem.cause instanceof LimitExceeded)
      return { isTooLarge: true }
    if (problem instanceof LimitExceeded) return { isTooLarge: true }
    if (problem instanceof UnreadableFile) return { unreadable: problem.message }
    throw problem
  }
}

async function readRows(path: string, mostRows: number): Promise<Sheet> {
  const rows: string[][] = []
  const uncomputed: Place[] = []
  const source = await openSource(path, memberLimits)
  let [read, filled] = [0, 0]
  for await (const { number, cells, uncomputed: columns = [] } of source.rows) {
    if (++read > memberLimits.rows) throw new LimitExceeded('too many rows')
    if (cells.length > memberLimits.columns) throw new LimitExceeded('too many columns')
    if (columns.length === 0 && cells.every((cell) => cell.trim() === '')) continue
    if (number > memberLimits.rows) throw new LimitExceeded('a row lies too far below')
    while (rows.length < number - 1) rows.push([])
    rows.push(cells)
    uncomputed.push(...columns.map((column): Place => [number, column]))
    if (++filled >= mostRows) break
  }
  return { rows, uncomputed }
}
