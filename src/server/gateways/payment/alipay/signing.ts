import { type KeyObject, sign, verify } from 'node:crypto'

export type Fields = Record<string, string>

/** What is signed of named fields: all that say something, in the order of their names, but never the signature. */
export const contentOf = (fields: Fields) =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** What is signed of a notification: the same, without the kind of the signature. */
export const contentOfNotice = ({ sign_type: _, ...fields }: Fields) => contentOf(fields)

/** A signature of the kind that Alipay calls RSA2. */
export const signRsa2 = (content: string, key: KeyObject) =>
  sign('RSA-SHA256', Buffer.from(content), key).toString('base64')

export const isSignedRsa2 = (content: string, signature: string, key: KeyObject) =>
  verify('RSA-SHA256', Buffer.from(content), key, Buffer.from(signature, 'base64'))

/**
 * The part of an answer that is signed: the very characters between the name of the answer and the signature.
 * @returns undefined when the answer has no such part
 */
export function signedPart(text: string, name: string) {
  const start = text.indexOf(`"${name}"`)
  const open = start < 0 ? -1 : text.indexOf('{', start)
  return open < 0 ? undefined : text.slice(open, endOfObject(text, open))
}

/** Where the object that begins at a brace ends; braces within strings do not count. */
function endOfObject(text: string, open: number) {
  let depth = 0
  let isInString = false
  for (let at = open; at < text.length; at++) {
    const sign = text[at]
    if (isInString) {
      if (sign === '\\') at++
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return text.length
}
