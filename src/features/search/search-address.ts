/** What is looked for, and in which order it stands; everything else in an address narrows it down. */
const notFilters = new Set([
  'keyword',
  'sort',
  'structure',
  'mode',
  'ignoreSalts',
  'ignoreTautomers',
  'ignoreStereo',
  'threshold',
])

/** The same page with one value of a filter put in or taken out; paging starts anew. */
export function toggled(parameters: URLSearchParams, name: string, value: string) {
  const values = parameters.getAll(name).flatMap((text) => text.split(','))
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

/** The same page with every filter taken off. */
export const withoutFilters = (parameters: URLSearchParams) =>
  `?${new URLSearchParams([...parameters].filter(([name]) => notFilters.has(name)))}`
