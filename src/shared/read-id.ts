import { Failure } from './failure.ts'

export const readId = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** @throws Failure `not-found` */
export function requireId(text: string) {
  const id = readId(text)
  if (id === undefined) throw new Failure('not-found')
  return id
}
