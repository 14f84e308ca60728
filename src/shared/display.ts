/** What stands for an empty value everywhere. */
export const emptyMark = '-'

/** A value as text; null, undefined and the empty string show as '-'. */
export const displayText = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? emptyMark : String(value)

/**
 * A number rounded for display.
 * @param decimals how many at most
 */
export function displayNumber(value: number | null | undefined, decimals = 1) {
  if (value === null || value === undefined) return emptyMark
  return value.toLocaleString('en-US', { maximumFractionDigits: decimals })
}
