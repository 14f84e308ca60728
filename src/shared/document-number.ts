import { shanghaiDate } from './display.ts'

const digits = 7

/** By Luhn: detects any single wrong digit and most swaps of neighbours. */
function checkDigit(text: string) {
  const sum = [...text].reverse().reduce((so, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return so + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Day in China, seven digits of a sequence, check digit. */
export function composeNumber(now: Date, sequence: number) {
  const body = shanghaiDate(now).replaceAll('-', '') + String(sequence).padStart(digits, '0')
  return body + checkDigit(body)
}

export const isNumber = (text: string) =>
  /^20\d{14}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1))
