/** The orders in which results can stand. */
export const sorts = ['relevance', 'price', 'price-desc', 'newest', 'sales'] as const
export type Sort = (typeof sorts)[number]

/** A range as it is read: `≥ 99.9%`, `40 – 50`. Empty when neither end is given. */
export function formatRange(least: string | null | undefined, most: string | null | undefined, unit = '') {
  if (least && most) return `${least} – ${most}${unit}`
  if (least) return `≥ ${least}${unit}`
  return most ? `≤ ${most}${unit}` : ''
}

/** What is looked for, and in which order it stands; everything else in an address narrows it down. */
const notFilters = new Set([
  'keyword',
  'verbatim',
  'sort',
  'structure',
  'mode',
  'ignoreSalts',
  'ignoreTautomers',
  'ignoreStereo',
  'threshold',
])

/** The parameters of both ends of each range. */
export const ranges = [
  ['minPrice', 'maxPrice'],
  ['minPurity', 'maxPurity'],
  ['minWeight', 'maxWeight'],
] as const

/** Whether the lower end of a range is above its upper one. */
export const isTurned = (parameters: URLSearchParams, least: string, most: string) =>
  Boolean(parameters.get(least) && parameters.get(most)) &&
  Number(parameters.get(least)) > Number(parameters.get(most))

/** The same address with ranges turned round that a search turns round. */
function withRangesInOrder(parameters: URLSearchParams) {
  const next = new URLSearchParams(parameters)
  for (const [least, most] of ranges) {
    if (!isTurned(parameters, least, most)) continue
    next.set(least, parameters.get(most) ?? '')
    next.set(most, parameters.get(least) ?? '')
  }
  return next
}

/** The values of a filter, read as a search reads them. */
export const valuesOf = (parameters: URLSearchParams, name: string) =>
  parameters
    .getAll(name)
    .flatMap((text) => text.split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The same page with one value of a filter put in or taken out; paging starts anew. */
export function toggled(parameters: URLSearchParams, name: string, value: string) {
  const values = valuesOf(parameters, name)
  const next = new URLSearchParams(parameters)
  next.delete(name)
  next.delete('page')
  const kept = values.filter((one) => one !== value)
  for (const one of values.includes(value) ? kept : [...values, value]) next.append(name, one)
  return `?${next}`
}

/** The same page with parameters replaced; empty ones are taken out. */
export function changed(parameters: URLSearchParams, values: Record<string, string>) {
  const next = new URLSearchParams(parameters)
  if (!('page' in values)) next.delete('page')
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

interface Meant {
  text: string
  understood: { kind: string; filters?: { parameter: string; value: string }[] | undefined }[]
}

/**
 * The same search with the filters that words of its keyword mean given as parameters instead, and its ranges in order.
 */
export function spelledOut(given: URLSearchParams, { text, understood }: Meant) {
  const parameters = withRangesInOrder(given)
  const filters = understood.flatMap((one) => one.filters ?? [])
  if (filters.length === 0 && !understood.some(({ kind }) => kind.endsWith('-ignored'))) return parameters
  const next = new URLSearchParams(parameters)
  if (text === '') next.delete('keyword')
  else next.set('keyword', text)
  for (const { parameter, value } of filters) {
    if (valuesOf(next, parameter).includes(value)) continue
    if (!isRange(parameter)) next.append(parameter, value)
    else if (!next.get(parameter)) next.set(parameter, value)
  }
  return next
}

const isRange = (parameter: string) => /^(?:min|max)/.test(parameter)

/** The same page with every filter taken off. */
export const withoutFilters = (parameters: URLSearchParams) =>
  `?${new URLSearchParams([...parameters].filter(([name]) => notFilters.has(name)))}`
