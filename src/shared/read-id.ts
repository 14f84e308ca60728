import { Failure } from './failure.ts'

/**
 * An id from an address.
 * @returns undefined when the text is no id; such an address names nothing
 */
export const readId = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/**
 * The id that a call names in its address.
 * @throws Failure `not-found` when the text is no id
 */
export function requireId(text: string) {
  const id = readId(text)
  if (id === undefined) throw new Failure('not-found')
  return id
}
