import { parseYuan } from '#shared/money.ts'

/** Whole fen as channels write yuan: `1234.50`. */
export const yuanText = (fen: number) => (fen / 100).toFixed(2)

/**
 * An amount as a channel wrote it, in whole fen.
 * @throws RangeError when it is none
 */
export function fenOf(text: string | undefined) {
  const fen = parseYuan(text ?? '')
  if (fen === undefined) throw new RangeError('not an amount')
  return fen
}
