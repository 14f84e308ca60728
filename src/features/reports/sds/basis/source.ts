import type { SafetyData } from '#features/catalog/service.server.ts'
import type { Supplier } from '../../supplier/service.server.ts'
import { type Traits, traitsOf } from './traits.ts'

/** What the sections of a safety data sheet are written from. */
export interface SdsSource {
  data: SafetyData
  supplier: Supplier
  traits: Traits
}

export const sourceOf = (data: SafetyData, supplier: Supplier): SdsSource => ({
  data,
  supplier,
  traits: traitsOf(data),
})
