import { z } from 'zod'
import { productHit } from '#features/catalog/schema.ts'
import { leniently } from '../address/read-address.ts'
import { structureModes, thresholds } from '../address/search-address.ts'
import { searchAnswer, searchFields, withRangesInOrder, yesOrNo } from '../schema.ts'

/** SMILES fit an address; molfiles are posted. */
const structureLength = { address: 4000, body: 20_000 }

const switchedOn = yesOrNo.prefault('false')

const structureOf = (length: number) =>
  z
    .string()
    .max(length)
    .transform((text) => text.replace(/^\s+$/, ''))
    .pipe(z.string().min(1))
    .meta({ description: 'SMILES, molfile (V2000 or V3000), InChIKey or CAS number' })

const fieldsWith = (length: number) =>
  z
    .object({
      structure: structureOf(length),
      mode: z.enum(structureModes).default('exact'),
      ignoreSalts: switchedOn.meta({
        description: 'exact: the largest organic piece alone counts, uncharged',
      }),
      ignoreTautomers: switchedOn.meta({ description: 'exact: all tautomers count as one' }),
      ignoreStereo: switchedOn.meta({ description: 'exact, substructure: stereo centres and double bonds' }),
      threshold: z
        .string()
        .regex(/^\d(\.\d{1,4})?$/)
        .default(String(thresholds.usual))
        .transform(Number)
        .pipe(z.number().min(thresholds.least).max(1))
        .meta({ description: 'similarity: Tanimoto coefficient, at least' }),
      ...searchFields,
    })
    .transform(withRangesInOrder)

export const structureQuery = fieldsWith(structureLength.address)
export type StructureQuery = z.infer<typeof structureQuery>
export type StructureQueryInput = z.input<typeof structureQuery>

const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value

export const structureBody = z.preprocess(
  (body) =>
    body !== null && typeof body === 'object' && !Array.isArray(body)
      ? Object.fromEntries(
          Object.entries(body).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.map(asText) : asText(value),
          ]),
        )
      : body,
  fieldsWith(structureLength.body),
)

const structureHit = productHit.extend({
  similarity: z.number().optional().meta({ description: '0 to 1; of a similarity search' }),
})
export type StructureHit = z.infer<typeof structureHit>

export const structureAnswer = searchAnswer
  .omit({ text: true, understood: true, suggestions: true, alternatives: true })
  .extend({
    list: z.array(structureHit).meta({ description: 'image shows the hit atoms in a substructure search' }),
    structure: z.object({
      smiles: z.string().meta({ description: 'empty when nothing in the catalogue has the number given' }),
      from: z.enum(['smiles', 'molfile', 'inchikey', 'cas']),
      name: z
        .string()
        .optional()
        .meta({ description: 'of the product with the number given, in the viewer’s language' }),
    }),
    isCut: z
      .boolean()
      .meta({ description: 'there may be more: the search ended at its limit of time or hits' }),
  })
export type StructureAnswer = z.infer<typeof structureAnswer>

/** Placeholder while the other parameters are read. */
const anyStructure = 'C'

/** An empty structure: the page before any search. Drops what is wrong, except the structure. */
export function readStructureAddress(parameters: URLSearchParams): StructureQuery {
  const typed = parameters.get('structure') ?? ''
  const structure = typed.trim() === '' ? '' : typed
  return { ...leniently(structureQuery, parameters, { structure: anyStructure }), structure }
}
