import type { ShopCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { ServiceKey } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import { listColleagues } from './repository.server.ts'
import { type OpenWork, type WorkKind, workKinds } from './schema.ts'

export interface Handover {
  companyId: number
  from: number
  to: number
  /** Takes over approvals: `to`, or an owner where `to` is a buyer. */
  approverId: number
  /** Null: the system. */
  actorId: number | null
}

/** Open work of members that another feature stores. */
export interface WorkPart {
  name: WorkKind
  count(db: Db, seat: { companyId: number; memberId: number }): Promise<number>
  /** In the transaction in which the member leaves. @returns how much */
  handOver(ctx: Handing, handover: Handover): Promise<number>
}

export type Handing = Pick<ShopCtx, 'db' | 'services' | 'config'> & { now: Date }

export interface HandedOver {
  companyName: string
  member: { id: number; name: string }
  successor: { id: number; name: string }
  work: OpenWork
  /** By an owner; false: the member left. */
  isRemoved: boolean
}

/** What features above know about the members of a company. */
export interface TeamWork {
  parts: WorkPart[]
  /** Fen that each member ordered in the month of `now`. */
  listMonthUse(db: Db, companyId: number, now: Date): Promise<Map<number, number>>
  /** Notifies both. */
  announce(ctx: Handing, handed: HandedOver): Promise<unknown>
}

export const teamWorkKey = new ServiceKey<TeamWork>('work of teams')

const noWork = (): OpenWork => ({
  orders: 0,
  approvals: 0,
  quotes: 0,
  tickets: 0,
  invoices: 0,
  lists: 0,
})

export async function countWork(
  { db, services }: Pick<ShopCtx, 'db' | 'services'>,
  seat: { companyId: number; memberId: number },
): Promise<OpenWork> {
  const parts = services.find(teamWorkKey)?.parts ?? []
  const counts = await Promise.all(parts.map((part) => part.count(db, seat)))
  return { ...noWork(), ...Object.fromEntries(parts.map(({ name }, index) => [name, counts[index] ?? 0])) }
}

interface Leaving {
  seat: { id: number; companyId: number }
  actorId: number | null
  /** Left out: the first owner. */
  successorId: number | undefined
}

/**
 * Under the locks of the company and the member. @returns undefined when nobody is left
 * @throws Failure `not-found` when the successor is not in the company
 */
export async function handOverWork(ctx: Handing, { seat, actorId, successorId }: Leaving) {
  const { id: from, companyId } = seat
  const others = (await listColleagues(ctx.db, companyId)).filter(({ id }) => id !== from)
  const owner = others.find(({ role, closesAt }) => role === 'owner' && closesAt === null)
  const to = successorId === undefined ? (owner ?? others[0]) : others.find(({ id }) => id === successorId)
  if (!to) {
    if (successorId !== undefined) throw new Failure('not-found')
    return
  }
  const approverId = to.role === 'buyer' ? (owner ?? to).id : to.id
  const parts = ctx.services.find(teamWorkKey)?.parts ?? []
  const handover = { companyId, from, to: to.id, approverId, actorId }
  const work = noWork()
  for (const name of workKinds) {
    const part = parts.find((one) => one.name === name)
    if (part) work[name] = await part.handOver(ctx, handover)
  }
  // the approver is invited to each
  if (approverId !== to.id) work.approvals = 0
  return { work, successor: { id: to.id, name: to.realName || to.nickname } }
}
