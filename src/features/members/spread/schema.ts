/** Codes of members have eight characters, those of salespeople three to twenty. */
const shape = /^[A-Z0-9][A-Z0-9-]{2,19}$/

/**
 * The code through which a new member came, as it stands in a link or was typed. One that cannot be a code is
 * forgotten: nobody shall fail to register because of it.
 */
export function readSpreadCode(text: string | null | undefined) {
  const code = text?.trim().toUpperCase() ?? ''
  return shape.test(code) ? code : undefined
}
