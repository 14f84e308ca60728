import type { Ctx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { findCoaByCode } from '../coa/repository.server.ts'
import { describeCoa } from '../coa/service.server.ts'
import { readVerificationCode, spacedCode } from '../coa/verification-code.ts'
import { findSampleCoa } from '../finder/repository.server.ts'
import { countGuess, refuseGuessing } from '../lookups/service.server.ts'

/** What the paper with a code is worth today. */
export async function verify(ctx: Ctx, text: string) {
  try {
    await refuseGuessing(ctx)
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'too-many-requests')
      return { state: 'tooMany' as const }
    throw problem
  }
  const code = readVerificationCode(text)
  const row = code === undefined ? undefined : await findCoaByCode(ctx.db, code)
  const coa = row && (await describeCoa(ctx, row.productId, row.lotNumber, row.version))
  if (!coa) {
    await countGuess(ctx)
    return { state: 'unknown' as const }
  }
  const state = coa.withdrawn ? 'withdrawn' : coa.replacedBy ? 'replaced' : 'genuine'
  const { items: _, ...paper } = coa
  return { state, coa: paper } as const
}

export type Verified = Awaited<ReturnType<typeof verify>>

/** For people who try the demo and hold no paper. */
export async function findSampleCode({ config, db }: Ctx) {
  const coa = config.mode === 'demo' ? await findSampleCoa(db) : undefined
  return coa && spacedCode(coa.verificationCode)
}
