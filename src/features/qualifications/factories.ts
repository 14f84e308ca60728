import type { Db } from '#server/db/client.ts'
import type { Dimension, QualificationKind } from './schema.ts'

interface QualificationTraits {
  companyId: number
  kind: QualificationKind
  state?: 'pending' | 'approved' | 'rejected' | 'expired'
  number?: string
  /** Calendar days. */
  validFrom?: string
  validUntil?: string
  scopeCasNumbers?: string[]
  scopeClasses?: string[]
  /** The permit's quantity, in thousandths of a gram, a millilitre or a millimole. */
  substances?: { casNumber: string; dimension: Dimension; allowedMilli: number }[]
}

/** Approved unless another state is given. */
export async function buildQualification(db: Db, { substances = [], ...traits }: QualificationTraits) {
  const qualification = await db
    .insertInto('qualification')
    .values({ state: 'approved', ...traits })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const substance of substances)
    await db
      .insertInto('qualificationSubstance')
      .values({ ...substance, qualificationId: qualification.id })
      .execute()
  return qualification
}
