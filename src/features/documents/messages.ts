import type { Locale } from '#shared/locale.ts'

export const sheetNumber: Record<Locale, (number: number, count: number) => string> = {
  zh: (number, count) => `第 ${number} 页 / 共 ${count} 页`,
  en: (number, count) => `Page ${number} of ${count}`,
}

/** Left to be filled in by hand, on documents in Chinese. */
export const blankTexts = { line: '＿＿＿＿＿＿＿＿＿＿＿', date: '　　　　年　　月　　日', signedOn: '日期' }
