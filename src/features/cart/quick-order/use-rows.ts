import { call } from '#ui/call.ts'
import { useSessionState } from '#ui/use-session-state.ts'
import { resolveRowsCall } from './calls.ts'
import type { Candidate, ResolvedRow } from './schema.ts'

export type RowsInput = { body: { text: string } } | { file: File }

export interface Row extends ResolvedRow {
  key: number
  isBusy?: boolean
}

export const chosenOf = (row: Row): Candidate | undefined =>
  row.candidates.find(({ skuId }) => skuId === row.skuId)

/** No rule says how it may be sold. */
export const isNotSold = (row: Row) => chosenOf(row)?.ways?.some(({ isSold }) => !isSold) ?? false

/** Sold by a contract signed on paper. */
export const isOfflineOnly = (row: Row) =>
  !isNotSold(row) && (chosenOf(row)?.ways?.some(({ isSoldOnline }) => !isSoldOnline) ?? false)

export const isDecided = (row: Row): row is Row & { skuId: string; quantity: number } =>
  row.skuId !== undefined && row.quantity !== null && !isNotSold(row) && !isOfflineOnly(row)

export const isUnmatched = ({ state, skuId }: Row) => state === 'none' && skuId === undefined

/** What is still to do for a row. */
export function readinessOf(row: Row) {
  if (isDecided(row)) return 'ready'
  if (isOfflineOnly(row)) return 'offline'
  return isUnmatched(row) ? 'none' : 'check'
}

const highestKey = (rows: Row[]) => rows.reduce((highest, { key }) => Math.max(highest, key), 0)

export function useRows(owner: string) {
  const [rows, setRows] = useSessionState<Row[]>(`quick-order-rows:${owner}`, [])
  const change = (key: number, traits: Partial<Row>) =>
    setRows((known) => known.map((row) => (row.key === key ? { ...row, ...traits } : row)))

  /** @throws CallFailure then nothing is added */
  const add = async (input: RowsInput) => {
    const found = await call(resolveRowsCall, input)
    setRows((known) => {
      const last = highestKey(known)
      return [...known, ...found.map((row, at) => ({ ...row, key: last + at + 1 }))]
    })
    return found
  }

  /** @throws CallFailure then the row is unchanged */
  const resolveAgain = async (key: number, input: string) => {
    change(key, { isBusy: true })
    const found = await call(resolveRowsCall, { body: { text: input } }).finally(() =>
      change(key, { isBusy: false }),
    )
    if (found.length === 0) return
    setRows((known) => {
      const last = highestKey(known)
      const fresh = found.map((row, at) => ({ ...row, key: at === 0 ? key : last + at }))
      return known.flatMap((row) => (row.key === key ? fresh : [row]))
    })
  }
  const remove = (keys: number[]) => setRows((known) => known.filter(({ key }) => !keys.includes(key)))
  const takeFirst = () =>
    setRows((known) =>
      known.map((row) =>
        row.state === 'candidates' ? { ...row, skuId: row.skuId ?? row.candidates[0]?.skuId } : row,
      ),
    )
  return { rows, add, change, resolveAgain, remove, takeFirst }
}
