/** What stands for an empty value everywhere. */
export const emptyMark = '-'

/** A value as text; null, undefined and the empty string show as '-'. */
export const displayText = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? emptyMark : String(value)

/** A number with exactly so many decimals, so that a column of them can be compared at a glance: `1,234.50`. */
export function fixedNumber(value: number, decimals: number) {
  // by hand, as making an `Intl.NumberFormat` takes a browser 40 ms and more
  const [whole = '', part] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part ? `${grouped}.${part}` : grouped
}

/**
 * A number rounded for display: `1,234.5`.
 * @param decimals how many at most
 */
export function displayNumber(value: number | null | undefined, decimals = 1) {
  if (value === null || value === undefined) return emptyMark
  const text = fixedNumber(value, decimals)
  return decimals > 0 ? text.replace(/\.?0+$/, '') : text
}
