import { statementText } from '#features/catalog/ghs/statements.ts'
import type { Text } from '#shared/locale.ts'

/** `H225 高度易燃液体和蒸气` */
export const withCode = (code: string): Text => {
  const [zh, en] = statementText(code)
  return [`${code} ${zh}`.trim(), `${code} ${en}`.trim()]
}

export const codesOfGroup = (codes: string[], group: RegExp) => codes.filter((code) => group.test(code))
