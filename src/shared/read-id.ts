/**
 * An id from an address.
 * @returns undefined when the text is no id; such an address names nothing
 */
export const readId = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
