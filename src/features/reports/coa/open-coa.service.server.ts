import type { Ctx } from '#server/context.ts'
import { countGuess, refuseGuessing } from '../lookups/service.server.ts'
import type { CoaDetail } from './schema.ts'
import { describeCoa } from './service.server.ts'

/**
 * The COA at an address: lots that do not exist are counted, so that lot numbers are not found by trying.
 * @throws Failure `too-many-requests`
 */
export async function openCoa(
  ctx: Ctx,
  productId: number | undefined,
  lotNumber: string,
  version?: number,
): Promise<CoaDetail | undefined> {
  await refuseGuessing(ctx)
  const coa = productId === undefined ? undefined : await describeCoa(ctx, productId, lotNumber, version)
  if (!coa) await countGuess(ctx)
  return coa
}
