import { leniently } from '../read-search-address.ts'
import { type StructureQuery, structureLength, structureQuery } from './schema.ts'

/** Stands in while the other parameters are read. */
const anyStructure = 'C'

/**
 * The query of the structure search's address; with an empty structure, of the page before anything is looked for.
 * What is wrong in it is left out, except the structure.
 */
export function readStructureAddress(parameters: URLSearchParams): {
  query: StructureQuery
  isTooLong: boolean
} {
  const typed = parameters.get('structure') ?? ''
  const structure = typed.trim() === '' ? '' : typed
  return {
    query: { ...leniently(structureQuery, parameters, { structure: anyStructure }), structure },
    isTooLong: structure.length > structureLength.address,
  }
}
