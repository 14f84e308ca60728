import { say } from '#i18n/say.ts'
import type { Locale, Text } from '#shared/locale.ts'
import { cellReasons } from './messages.ts'

export type ReasonCode = keyof typeof cellReasons

export class CellRefusal {
  readonly code: ReasonCode
  readonly detail: string

  constructor(code: ReasonCode, detail: string | number = '') {
    this.code = code
    this.detail = String(detail)
  }
}

export const explainRefusal = ({ code, detail }: Pick<CellRefusal, 'code' | 'detail'>, locale: Locale) =>
  say(locale, cellReasons[code], { detail })

/** The file as a whole cannot be imported; the message says why, in Chinese and English, a line each. */
export class UnreadableFile extends Error {
  constructor(reason: Text, values: Record<string, string> = {}, cause?: unknown) {
    super(`${say('zh', reason, values)}\n${say('en', reason, values)}`, { cause })
  }
}
