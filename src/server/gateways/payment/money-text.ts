import { parseYuan } from '#shared/money.ts'

/** Yuan as channels write them: `1234.50`. */
export const yuanText = (fen: number) => (fen / 100).toFixed(2)

/** @throws RangeError */
export function fenOf(text: string | undefined) {
  const fen = parseYuan(text ?? '')
  if (fen === undefined) throw new RangeError('not an amount')
  return fen
}
