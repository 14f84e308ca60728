import { countingTries, forParcels, placeIn } from '#features/members/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { maskPhone, shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { arrivalDay } from '../order/delivery-estimate.ts'
import { zoneOf } from '../order/freight.ts'
import { scopeOf } from '../order/permissions.ts'
import { listTransitions } from '../order/reading.repository.server.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import { trackingAnswers } from './messages.ts'
import { findParcelRow, type TrackedParcelRow } from './repository.server.ts'
import type { ParcelQuery, TrackedParcel } from './schema.ts'

export { listReceivedLots } from './repository.server.ts'

const anyOrder = { companyId: null, memberId: null }

/**
 * For people who have the paper of a parcel. Unknown numbers and wrong digits get the same answer, and count as tries.
 * @throws Failure `not-found`, `too-many-requests`
 */
export async function trackParcel(ctx: Ctx, { phoneEnd, ...numbers }: ParcelQuery): Promise<TrackedParcel> {
  const row = await countingTries(ctx, { account: numbers.orderNo, limits: forParcels }, async () => {
    const found = await findParcelRow(ctx.db, anyOrder, numbers)
    return found && digitsOf(found.address.phone).endsWith(phoneEnd) ? found : undefined
  })
  if (!row)
    throw new Failure('not-found', [{ path: 'phoneEnd', message: say(ctx.locale, trackingAnswers.noMatch) }])
  return present(ctx, row)
}

/** Of an order that the member sees, without digits. @returns undefined for any other */
export async function trackOwnParcel(
  ctx: MemberCtx,
  numbers: Pick<ParcelQuery, 'orderNo' | 'trackingNo'>,
): Promise<TrackedParcel | undefined> {
  const row = await findParcelRow(ctx.db, scopeOf(ctx.viewer), numbers)
  return row && present(ctx, row)
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')

/** Of a name only its first character is shown. */
const maskName = (name: string) => `${[...name][0] ?? ''}**`

async function present({ db, locale }: Ctx, row: TrackedParcelRow): Promise<TrackedParcel> {
  const { address, shippedAt, status, isDangerous } = row
  const [transitions, settings] = await Promise.all([listTransitions(db, row.orderId), readTradeSettings(db)])
  const { provinceInfo, cityInfo } = placeIn(locale, address)
  const isReceived = status === 'pendingComment' || status === 'finished'
  const transport = { zone: zoneOf(address.provinceCode), isDangerous: Boolean(isDangerous), rank: 1 }
  return {
    orderNo: row.orderNo,
    carrier: row.carrier,
    trackingNo: row.trackingNo,
    warehouse: row.warehouse,
    destination: [...new Set([provinceInfo.name, cityInfo.name])].join(' '),
    receiver: maskName(address.name),
    phone: maskPhone(digitsOf(address.phone)),
    lines: row.lines ?? 0,
    isReceived,
    arrivesOn: isReceived ? null : arrivalDay(shanghaiDate(shippedAt), transport, settings),
    events: eventsOf(transitions, shippedAt),
  }
}

const kindOf = { confirmed: 'confirmed', shipping: 'picking', pendingComment: 'received' } as const

/** Those of the order, with the moment at which this parcel left. */
function eventsOf(transitions: { toStatus: string; at: Date }[], shippedAt: Date): TrackedParcel['events'] {
  const ofOrder = transitions.flatMap(({ toStatus, at }) =>
    toStatus in kindOf ? [{ kind: kindOf[toStatus as keyof typeof kindOf], at }] : [],
  )
  return [...ofOrder, { kind: 'handedOver' as const, at: shippedAt }]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ kind, at }) => ({ kind, at: at.toISOString() }))
}
