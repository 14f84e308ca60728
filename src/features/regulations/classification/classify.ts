import type { Classification, ClassifiedProduct } from '../schema.ts'
import type { EntryIndex } from './entry-index.ts'

/** All entries in force that a product falls under, and the claims of its import. */
export function classify(product: ClassifiedProduct, _index: EntryIndex): Classification[] {
  return product.claimedClasses.map((regulatedClass) => ({
    regulatedClass,
    entryId: null,
    match: 'claim',
    concentration: null,
    isUncertain: false,
  }))
}
