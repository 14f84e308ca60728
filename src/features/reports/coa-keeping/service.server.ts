import type { StaffCtx } from '#server/context.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { describeCoa } from '../coa/service.server.ts'
import { findProductFacts } from '../products/repository.server.ts'
import { requireProductNumbered } from '../supplier-papers/service.server.ts'
import { findCoaRow, findNewestLot, listCoaVersions } from './repository.server.ts'
import type { CoaBasis, CoaRecord, coaBasisQuery } from './schema.ts'

/** @throws Failure `not-found` */
export async function readCoa(ctx: StaffCtx, id: number): Promise<CoaRecord> {
  const row = await findCoaRow(ctx.db, id)
  if (!row) throw new Failure('not-found')
  const [coa, versions] = await Promise.all([
    describeCoa(ctx, row.productId, row.lotNumber, row.version),
    listCoaVersions(ctx.db, row.productId, row.lotNumber),
  ])
  invariant(coa)
  return {
    id: String(id),
    state: row.state,
    publishedAt: row.publishedAt.toISOString(),
    publishedBy: row.publishedBy,
    coa,
    versions: versions.map(({ id: one, version, issuedOn, withdrawnAt }) => ({
      id: String(one),
      version,
      issuedOn,
      isWithdrawn: withdrawnAt !== null,
    })),
  }
}

/** @throws Failure `validation-failed` */
export async function startCoa(
  ctx: StaffCtx,
  { lot, ...query }: (typeof coaBasisQuery)['_output'],
): Promise<CoaBasis> {
  const product = await requireProductNumbered(ctx, query)
  const facts = await findProductFacts(ctx.db, product.id)
  const ofLot = lot === '' ? undefined : await describeCoa(ctx, product.id, lot)
  const newest = ofLot ? undefined : await findNewestLot(ctx.db, product.id)
  const model = ofLot ?? (newest && (await describeCoa(ctx, product.id, newest.lotNumber)))
  const { id, catalogNumber, nameZh, nameEn } = product
  return {
    productId: String(id),
    catalogNumber,
    nameZh,
    nameEn,
    standard: facts?.standard ?? null,
    model: model ?? null,
    isOfLot: ofLot !== undefined,
  }
}
