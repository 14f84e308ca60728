import { ok } from '#server/api.ts'
import type { SearchAnswer } from '../schema.ts'

const comma = Buffer.from(',')
const end = Buffer.from(']}}')

/** A search's answer in its envelope, of result rows that are JSON already. */
export function joinAnswer(answer: Omit<SearchAnswer, 'list'>, rows: Buffer[]): Buffer {
  const start = Buffer.from(`${JSON.stringify(ok(answer)).slice(0, -2)},"list":[`)
  return Buffer.concat([start, ...rows.flatMap((row, place) => (place === 0 ? [row] : [comma, row])), end])
}
