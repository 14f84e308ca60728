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

/** The same search with the filters that words of its keyword mean given as parameters instead. */
export function spelledOut(parameters: URLSearchParams, { text, understood }: Meant) {
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
