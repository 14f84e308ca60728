import { listSeats } from '#features/members/service.server.ts'
import { notify, type Sending } from '#features/notifications/service.server.ts'
import type { Text } from '#shared/locale.ts'
import { qualificationTexts } from '../messages.ts'
import type { QualificationKind } from '../schema.ts'
import { submissionAnswers } from './messages.ts'
import { qualificationAddress } from './present.ts'
import type { LockedQualification } from './repository.server.ts'

const nameOf = (kind: QualificationKind): Text => [
  qualificationTexts.zh[`kind_${kind}`],
  qualificationTexts.en[`kind_${kind}`],
]

/** Owners of the company, and who submitted it while in the company. @param occurrence each is notified of once */
export async function notifyQualification(
  ctx: Sending,
  { id, kind, companyId, memberId, validUntil }: LockedQualification,
  event: 'approved' | 'rejected' | 'expiring' | 'expired',
  { occurrence = '', reason = '' }: { occurrence?: string | number; reason?: string } = {},
) {
  const seats = await listSeats(ctx.db, companyId)
  const to = seats.filter((seat) => seat.role === 'owner' || seat.id === memberId)
  await notify(ctx, {
    kind: 'qualification',
    event,
    eventKey: `qualification:${id}:${event}:${occurrence}`,
    to: { memberIds: to.map((seat) => seat.id) },
    params: { name: nameOf(kind), validUntil: validUntil ?? submissionAnswers.noEnd, reason },
    link: qualificationAddress(id),
  })
}
