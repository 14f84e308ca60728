import { fixedNumber } from './display.ts'

const fenPerYuan = 100

export const toYuan = (fen: number) => fen / fenPerYuan

export const toFen = (yuan: number) => Math.round(yuan * fenPerYuan)

export function parseYuan(text: string) {
  const plain = text
    .trim()
    .replace(/^[¥￥]/, '')
    .replaceAll(',', '')
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return
  const [whole = '0', part = ''] = plain.split('.')
  return Number(whole) * fenPerYuan + Number(part.padEnd(2, '0'))
}

export function formatYuan(fen: number) {
  return `¥${fixedNumber(fen / fenPerYuan, 2)}`
}

export const yuanText = (yuan: number) => formatYuan(toFen(yuan))
