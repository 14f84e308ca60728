/** What stands for an empty value everywhere. */
export const emptyMark = '-'

/** A value as text; null, undefined and the empty string show as '-'. */
export const displayText = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? emptyMark : String(value)

const formats = new Map<number, Intl.NumberFormat>()

/** Making a format takes far longer than using it, and a page shows a hundred numbers. */
function formatOf(decimals: number) {
  const known = formats.get(decimals)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals })
  formats.set(decimals, format)
  return format
}

/** A number with exactly so many decimals, so that a column of them can be compared at a glance. */
export const fixedNumber = (value: number, decimals: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/**
 * A number rounded for display.
 * @param decimals how many at most
 */
export function displayNumber(value: number | null | undefined, decimals = 1) {
  if (value === null || value === undefined) return emptyMark
  return formatOf(decimals).format(value)
}
