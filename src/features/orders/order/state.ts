import type { StaffRole } from '#shared/declare-call.ts'

/** The specification's numbers; they are not ordered by progress. */
export const statusNumbers = {
  pendingReview: 0,
  pendingPayment: 20,
  paid: 10,
  confirmed: 30,
  shipping: 40,
  inTransit: 50,
  pendingComment: 60,
  finished: 70,
  cancelled: -1,
} as const
export type OrderStatus = keyof typeof statusNumbers

/** Of an approval, apart from the status of its order. */
export type ApprovalState = 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'lapsed' | 'replaced'

export const orderStatuses = Object.keys(statusNumbers) as OrderStatus[]

export const awaitingShipment: readonly OrderStatus[] = ['paid', 'confirmed', 'shipping']

/** @returns undefined for an unknown number */
export const statusOf = (number: number) => orderStatuses.find((status) => statusNumbers[status] === number)

export type Actor = 'member' | 'staff' | 'system' | 'channel'

interface Transition {
  from: OrderStatus
  to: OrderStatus
  by: readonly Actor[]
  /** `admin` may always. */
  roles: readonly StaffRole[]
}

export const transitions: readonly Transition[] = [
  { from: 'pendingReview', to: 'pendingPayment', by: ['staff', 'system'], roles: ['service', 'reviewer'] },
  {
    from: 'pendingReview',
    to: 'cancelled',
    by: ['member', 'staff', 'system'],
    roles: ['service', 'reviewer'],
  },
  { from: 'pendingPayment', to: 'paid', by: ['channel', 'system'], roles: [] },
  { from: 'pendingPayment', to: 'confirmed', by: ['staff'], roles: ['finance'] },
  {
    from: 'pendingPayment',
    to: 'cancelled',
    by: ['member', 'staff', 'system'],
    roles: ['service', 'finance'],
  },
  { from: 'paid', to: 'confirmed', by: ['staff'], roles: ['finance'] },
  { from: 'paid', to: 'cancelled', by: ['staff'], roles: ['service', 'finance'] },
  { from: 'confirmed', to: 'shipping', by: ['staff'], roles: ['warehouse'] },
  { from: 'confirmed', to: 'cancelled', by: ['staff'], roles: ['service', 'finance'] },
  { from: 'shipping', to: 'inTransit', by: ['staff'], roles: ['warehouse'] },
  { from: 'inTransit', to: 'pendingComment', by: ['member', 'system'], roles: [] },
  { from: 'pendingComment', to: 'finished', by: ['member', 'system'], roles: [] },
]

const findTransition = (from: OrderStatus, to: OrderStatus) =>
  transitions.find((transition) => transition.from === from && transition.to === to)

export const canTransition = (from: OrderStatus, to: OrderStatus, by: Actor) =>
  findTransition(from, to)?.by.includes(by) ?? false

/** Empty where staff may not. */
export function rolesFor(from: OrderStatus, to: OrderStatus): readonly StaffRole[] {
  const transition = findTransition(from, to)
  return transition?.by.includes('staff') ? transition.roles : []
}

/** Specification, section 4: by state; unknown numbers by value. */
export function tagColour(status: number) {
  const known = statusOf(status)
  if (known) return known === 'pendingReview' || known === 'cancelled' ? 'error' : 'success'
  if (status >= 10) return 'success'
  return status >= 1 ? 'processing' : 'error'
}
