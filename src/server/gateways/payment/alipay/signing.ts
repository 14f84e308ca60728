import { type KeyObject, sign, verify } from 'node:crypto'

export type Fields = Record<string, string>

/** Signed are all non-empty fields in order of their names, without the signature. */
export const contentOf = (fields: Fields) =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

export const contentOfNotice = ({ sign_type: _, ...fields }: Fields) => contentOf(fields)

export const signRsa2 = (content: string, key: KeyObject) =>
  sign('RSA-SHA256', Buffer.from(content), key).toString('base64')

export const isSignedRsa2 = (content: string, signature: string, key: KeyObject) =>
  verify('RSA-SHA256', Buffer.from(content), key, Buffer.from(signature, 'base64'))

/** The signed characters of an answer: everything between its name and the signature. */
export function signedPart(text: string, name: string) {
  const start = text.indexOf(`"${name}"`)
  const open = start < 0 ? -1 : text.indexOf('{', start)
  return open < 0 ? undefined : text.slice(open, endOfObject(text, open))
}

/** Braces within strings do not count. */
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
