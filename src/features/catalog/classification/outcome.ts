import type { ClassEffect, Classification } from '#features/regulations/schema.ts'

/** What each class means on a day. */
export type Effects = ReadonlyMap<string, ClassEffect>

export interface KnownMatch extends Omit<Classification, 'entryId'> {
  id: number
  entryId: number
  identity: string
  decision: 'confirmed' | 'dismissed' | null
}

export interface OpenRelease {
  id: number
  regulatedClass: string
  identity: string
}

export interface Stated {
  identity: string
  claimedClasses: string[]
  claimsHazardous: boolean
  regulatedClasses: string[]
  isHazardousChemical: boolean
  isBarred: boolean
}

export type Match = Classification & { entryId: number }

export interface Outcome {
  /** New matches, and those that differ: a decision about them ends. */
  put: Match[]
  /** Ids of matches that no longer hold. */
  removed: number[]
  endedReleases: number[]
  classes: string[]
  isHazardous: boolean
  isBarred: boolean
  isChanged: boolean
  /** Classes that the product gains or loses, other than by its claims. */
  added: string[]
  lost: string[]
}

export const restrictsSale = (effect: ClassEffect | undefined) =>
  effect === 'regulated' || effect === 'barred'

const isSame = (known: KnownMatch, match: Match, identity: string) =>
  known.identity === identity &&
  known.match === match.match &&
  known.concentration === match.concentration &&
  known.isUncertain === match.isUncertain

/**
 * The classes of a product by its claims and by the entries it matches. Uncertain matches count until they are
 * dismissed; a release opens a barred class. Decisions and releases end when the product becomes another one, releases
 * also when a new entry bars it.
 * @param ruled classes with a rule of sale, which holds for released products
 */
export function outcomeOf(
  product: Stated,
  found: Classification[],
  known: KnownMatch[],
  releases: OpenRelease[],
  effects: Effects,
  ruled: ReadonlySet<string>,
): Outcome {
  const matches = new Map(
    found.flatMap((match) =>
      match.entryId === null ? [] : [[match.entryId, { ...match, entryId: match.entryId }]],
    ),
  )
  const unchanged = new Map(
    known.flatMap((one) => {
      const match = matches.get(one.entryId)
      return match && isSame(one, match, product.identity) ? [[one.entryId, one]] : []
    }),
  )
  const knownEntries = new Set(known.map(({ entryId }) => entryId))
  const newlyFound = new Set(
    [...matches.values()]
      .filter(({ entryId }) => !knownEntries.has(entryId))
      .map(({ regulatedClass }) => regulatedClass),
  )
  const endedReleases = releases.filter(
    ({ identity, regulatedClass }) => identity !== product.identity || newlyFound.has(regulatedClass),
  )
  const released = new Set(
    releases
      .filter((release) => !endedReleases.includes(release))
      .map(({ regulatedClass }) => regulatedClass),
  )
  const counted = [...matches.values()]
    .filter(({ entryId }) => unchanged.get(entryId)?.decision !== 'dismissed')
    .map(({ regulatedClass }) => regulatedClass)
  const classes = [
    ...new Set([...product.claimedClasses, ...counted.filter((name) => restrictsSale(effects.get(name)))]),
  ]
    .filter((name) => ruled.has(name) || !(released.has(name) && effects.get(name) === 'barred'))
    .sort()
  const isHazardous = product.claimsHazardous || counted.some((name) => effects.get(name) === 'hazardous')
  const isBarred = classes.some((name) => effects.get(name) === 'barred' && !released.has(name))
  const before = product.regulatedClasses
  const isSameSet = before.length === classes.length && classes.every((name) => before.includes(name))
  return {
    put: [...matches.values()].filter(({ entryId }) => !unchanged.has(entryId)),
    removed: known.filter(({ entryId }) => !matches.has(entryId)).map(({ id }) => id),
    endedReleases: endedReleases.map(({ id }) => id),
    classes,
    isHazardous,
    isBarred,
    isChanged: !isSameSet || isHazardous !== product.isHazardousChemical || isBarred !== product.isBarred,
    added: classes.filter((name) => !(before.includes(name) || product.claimedClasses.includes(name))),
    lost: before.filter((name) => !classes.includes(name)),
  }
}
