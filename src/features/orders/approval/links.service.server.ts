import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { linkAddress } from '../order/addresses.ts'
import { askApprover } from './notices.service.server.ts'
import { saveLink } from './repository.server.ts'
import type { StepApprover } from './rules.ts'

export const hashLink = (token: string) => createHash('sha256').update(token).digest()

interface Invited {
  orderId: number
  orderNo: string
  totalFen: number
  stepId: number
  expiresAt: Date
  requester: string
}

/** Each approver gets a link of their own: for this step, once. Only its hash is stored. */
export async function inviteApprovers(
  ctx: Pick<Ctx, 'db' | 'config' | 'services'>,
  invited: Invited,
  approvers: StepApprover[],
) {
  const { stepId, expiresAt } = invited
  for (const { memberId } of approvers) {
    const token = randomBytes(32).toString('base64url')
    await saveLink(ctx.db, { stepId, memberId, expiresAt, tokenHash: hashLink(token) })
    await askApprover(ctx, memberId, invited, `${ctx.config.publicOrigin}${linkAddress(token)}`)
  }
}
