export const structurePath = '/search/structure'
export const structureModes = ['exact', 'substructure', 'similarity'] as const
export type StructureMode = (typeof structureModes)[number]

export const tolerances = {
  ignoreSalts: ['exact'],
  ignoreTautomers: ['exact'],
  ignoreStereo: ['exact', 'substructure'],
} as const satisfies Record<string, StructureMode[]>
export type ToleranceName = keyof typeof tolerances
export const toleranceNames = Object.keys(tolerances) as ToleranceName[]

/** The shop refuses addresses above 2,048 characters; the router's own are a little longer than the page's. */
export const longestAddress = 2000

export const thresholds = { least: 0.3, usual: 0.7, step: 0.05 }

export function structureAddress(structure: string, options: FormData | URLSearchParams) {
  const mode = options.get('mode')
  const parts = new URLSearchParams({ structure })
  if (mode === 'substructure' || mode === 'similarity') parts.set('mode', mode)
  for (const name of toleranceNames) {
    const modes: readonly string[] = tolerances[name]
    if (options.get(name) === 'true' && modes.includes(String(mode ?? 'exact'))) parts.set(name, 'true')
  }
  const threshold = options.get('threshold')
  if (mode === 'similarity' && threshold && Number(threshold) !== thresholds.usual)
    parts.set('threshold', String(threshold))
  return `${structurePath}?${parts}#results`
}
