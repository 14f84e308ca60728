export const sorts = ['relevance', 'price', 'price-desc', 'newest', 'sales'] as const
export type Sort = (typeof sorts)[number]

/** `≥ 99.9%`, `40 – 50`; empty without limits. */
export function formatRange(least: string | null | undefined, most: string | null | undefined, unit = '') {
  if (least && most) return `${least} – ${most}${unit}`
  if (least) return `≥ ${least}${unit}`
  return most ? `≤ ${most}${unit}` : ''
}

/** Parameters that are no filters. */
const notFilters = new Set([
  'keyword',
  'verbatim',
  'sort',
  'by',
  'all',
  'lang',
  'structure',
  'mode',
  'ignoreSalts',
  'ignoreTautomers',
  'ignoreStereo',
  'threshold',
])

export const ranges = [
  ['minPrice', 'maxPrice'],
  ['minPurity', 'maxPurity'],
  ['minWeight', 'maxWeight'],
] as const

export const isTurned = (parameters: URLSearchParams, least: string, most: string) =>
  Boolean(parameters.get(least) && parameters.get(most)) &&
  Number(parameters.get(least)) > Number(parameters.get(most))

function withRangesInOrder(parameters: URLSearchParams) {
  const next = new URLSearchParams(parameters)
  for (const [least, most] of ranges) {
    if (!isTurned(parameters, least, most)) continue
    next.set(least, parameters.get(most) ?? '')
    next.set(most, parameters.get(least) ?? '')
  }
  return next
}

export const valuesOf = (parameters: URLSearchParams, name: string) =>
  parameters
    .getAll(name)
    .flatMap((text) => text.split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '')

export function toggled(parameters: URLSearchParams, name: string, value: string) {
  const values = valuesOf(parameters, name)
  const next = new URLSearchParams(parameters)
  next.delete(name)
  next.delete('page')
  const kept = values.filter((one) => one !== value)
  for (const one of values.includes(value) ? kept : [...values, value]) next.append(name, one)
  return `?${next}`
}

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

/** Writes the filters that words of the keyword mean into the address, and orders its ranges. */
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

export const withoutFilters = (parameters: URLSearchParams) =>
  `?${new URLSearchParams([...parameters].filter(([name]) => notFilters.has(name)))}`

/** How many filters are set; both ends of a range are one. */
export function countFilters(parameters: URLSearchParams) {
  const names = [...new Set(parameters.keys())].filter((name) => !notFilters.has(name) && name !== 'page')
  const counts = names.map((name) => (isRange(name) ? 0 : valuesOf(parameters, name).length))
  const set = ranges.filter((ends) => ends.some((name) => parameters.get(name)))
  return counts.reduce((sum, count) => sum + count, set.length)
}

export const structureModes = ['exact', 'substructure', 'similarity'] as const
export type StructureMode = (typeof structureModes)[number]

export const tolerances = {
  ignoreSalts: ['exact'],
  ignoreTautomers: ['exact'],
  ignoreStereo: ['exact', 'substructure'],
} as const satisfies Record<string, StructureMode[]>
export type ToleranceName = keyof typeof tolerances
export const toleranceNames = Object.keys(tolerances) as ToleranceName[]

export const thresholds = { least: 0.3, usual: 0.7, step: 0.05 }
