const digits = '零壹贰叁肆伍陆柒捌玖'
const units: [value: number, word: string][] = [
  [100_000_000, '亿'],
  [10_000, '万'],
  [1000, '仟'],
  [100, '佰'],
  [10, '拾'],
]

/** `人民币壹万贰仟叁佰元整`, `人民币壹佰元零伍分`. @throws RangeError */
export function amountInWords(fen: number) {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError('An amount is whole fen, and not negative')
  const yuan = Math.floor(fen / 100)
  const jiao = Math.floor(fen / 10) % 10
  const rest = fen % 10
  const whole = yuan > 0 ? `${wholeInWords(yuan)}元` : ''
  if (jiao === 0 && rest === 0) return `人民币${whole || '零元'}整`
  const tenths = jiao > 0 ? `${digits[jiao]}角` : whole && '零'
  return `人民币${whole}${tenths}${rest > 0 ? `${digits[rest]}分` : ''}`
}

function wholeInWords(n: number): string {
  const unit = units.find(([value]) => n >= value)
  if (!unit) return digits.charAt(n)
  const [value, word] = unit
  const rest = n % value
  const head = wholeInWords(Math.floor(n / value)) + word
  if (rest === 0) return head
  return head + (rest < value / 10 ? '零' : '') + wholeInWords(rest)
}
