/** Crockford's base 32: without I, L, O and U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** @param bytes 10 random ones */
export function coaVerificationCode(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  return Array.from(
    { length },
    (_, place) => digits[Number((bits >> BigInt(5 * (length - 1 - place))) & 31n)],
  ).join('')
}

/** `7K2M-Q9ZD-…`, for people. */
export const spacedCode = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** As typed by people: lower case, with spaces or dashes, O for 0, I and L for 1. @returns undefined: cannot be a code */
export function readVerificationCode(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s–—-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain : undefined
}
