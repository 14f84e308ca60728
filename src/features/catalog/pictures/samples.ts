import type { Container, PackFacts } from './pack.ts'
import samples from './samples.json' with { type: 'json' }

/** A pack for each container: for the gallery and the tests. */
export const samplePacks: Record<Container, PackFacts> = samples
