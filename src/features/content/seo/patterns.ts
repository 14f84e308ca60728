const literal = String.raw`[A-Za-z0-9_~\-]|\\\.`
const choice = new RegExp(String.raw`^\(((?:/|${literal})+(?:\|(?:/|${literal})+)*)\)(\??)`)
const whole = /^(\\d\+|\[\^\/\]\+)(?=\/|$)/
const sign = new RegExp(`^(?:/|${literal})`)
const rest = /^\.\+$/

const longest = 200
const mostChoices = 2

/**
 * Patterns are regular expressions of few forms: `\d+` and `[^/]+` as a whole segment, `.+` at the end, and at most two
 * choices `(a|b)` or `(a|b)?`. No text makes such an expression slow.
 */
export function isTextPattern(text: string) {
  if (text.length > longest || !/^(\/|\([^)]*\)\??\/)/.test(text)) return false
  let left = text
  let choices = 0
  let isSegmentStart = false
  while (left !== '') {
    const plain: RegExpExecArray | false | null =
      (isSegmentStart && (whole.exec(left) ?? rest.exec(left))) || sign.exec(left)
    const taken: string | undefined = (plain ?? choice.exec(left))?.[0]
    if (!plain) choices++
    if (taken === undefined || choices > mostChoices) return false
    isSegmentStart = taken.endsWith('/')
    left = left.slice(taken.length)
  }
  return true
}

/** @returns undefined for what is no pattern */
export const patternOf = (text: string) => (isTextPattern(text) ? new RegExp(`^(?:${text})$`) : undefined)
