import { leniently } from '../address/read-search-address.ts'
import { type StructureQuery, structureQuery } from './schema.ts'

/** Stands in while the other parameters are read. */
const anyStructure = 'C'

/**
 * The query of the structure search's address; with an empty structure, of the page before anything is looked for.
 * What is wrong in it is left out, except the structure.
 */
export function readStructureAddress(parameters: URLSearchParams): StructureQuery {
  const typed = parameters.get('structure') ?? ''
  const structure = typed.trim() === '' ? '' : typed
  return { ...leniently(structureQuery, parameters, { structure: anyStructure }), structure }
}
