import type { z } from 'zod'
import type { Ctx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import { requireStaff } from '#server/http/access.ts'
import { ServiceKey, type Services } from '#server/services.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import {
  type ApprovalRow,
  addApproval,
  expireApprovals,
  findApproval,
  hasChangedAccount,
  hasPendingBooking,
  listApprovalRows,
  listPending,
  lockApproval,
  storeDecision,
  sumAlone,
} from './repository.server.ts'
import type { ApprovalListQuery, ApprovalView } from './schema.ts'

export { listPending } from './repository.server.ts'

const dayMs = 24 * 3_600_000
const openDays = 7

interface Weight {
  /** Null: of no company; such an action needs a second person. */
  companyId: number | null
  amountFen: number | null
  /** Whether one person is not enough, whatever the amount. */
  needsSecond?: boolean
}

export interface GuardedAction<T extends object> {
  kind: string
  /** Who may do it, and who may approve it. */
  roles: readonly StaffRole[]
  /** Reads the stored request. */
  input: z.ZodType<T>
  subjectOf(input: T): number
  /** Called first, before anything is locked. Undefined: no money moves. */
  weigh(tx: Db, input: T): Promise<Weight | undefined>
  /** Checks and does everything in the transaction, its audit entry included. */
  perform(ctx: StaffCtx, tx: Db, input: T): Promise<unknown>
}

const guardedActionsKey = new ServiceKey<Map<string, GuardedAction<object>>>('guarded actions')

export const startApprovals = (services: Services, actions: GuardedAction<object>[]) =>
  services.set(guardedActionsKey, new Map(actions.map((action) => [action.kind, action])))

/** Whether money with this reference of the bank waits for a second person. */
export const isWaitingFor = (db: Db, bankReference: string) => hasPendingBooking(db, bankReference)

export const expireOpenRequests = (db: Db, now: Date) => expireApprovals(db, now)

/** Rolls the transaction back after every check has passed. */
class SecondPersonNeeded extends Error {
  readonly weight: Weight

  constructor(weight: Weight) {
    super('a second person is needed')
    this.weight = weight
  }
}

/**
 * Performs an action, or requests a second person from the amount of the setting on; what one person did alone for the
 * company within 24 hours counts. @returns the open request; undefined when the action is done
 */
export async function performGuarded<T extends object>(
  ctx: StaffCtx,
  action: GuardedAction<T>,
  input: T,
): Promise<ApprovalView | undefined> {
  try {
    await ctx.transaction(async (tx) => {
      const weight = await action.weigh(tx.db, input)
      const needsSecond = weight !== undefined && (await isTooMuch(tx, action.kind, weight))
      await action.perform(tx, tx.db, input)
      if (needsSecond) throw new SecondPersonNeeded(weight)
      if (weight) await addApproval(tx.db, { ...rowOf(ctx, action, input, weight), state: 'notNeeded' })
    })
  } catch (problem) {
    if (problem instanceof SecondPersonNeeded) return requestApproval(ctx, action, input, problem.weight)
    throw problem
  }
}

async function isTooMuch({ db, config, now }: StaffCtx, kind: string, weight: Weight) {
  const { companyId, amountFen, needsSecond } = weight
  if (needsSecond || amountFen === null || companyId === null) return true
  await lockName(db, 'guarded money', `${kind} ${companyId}`)
  const alone = await sumAlone(db, companyId, kind, new Date(now.getTime() - dayMs))
  return alone + amountFen >= config.staff.fourEyesFromFen
}

const rowOf = <T extends object>(
  { viewer, now }: StaffCtx,
  action: GuardedAction<T>,
  input: T,
  { companyId, amountFen }: Weight,
) => ({
  kind: action.kind,
  subjectId: action.subjectOf(input),
  companyId,
  amountFen,
  input,
  requestedBy: viewer.staffId,
  requestedAt: now,
  expiresAt: new Date(now.getTime() + openDays * dayMs),
})

const requestApproval = <T extends object>(
  ctx: StaffCtx,
  action: GuardedAction<T>,
  input: T,
  weight: Weight,
) =>
  ctx.transaction(async (tx) => {
    const row = rowOf(ctx, action, input, weight)
    const made = await addApproval(tx.db, { ...row, state: 'pending' })
    if (!made) return presentApproval(ctx, await requireSame(tx.db, action.kind, row.subjectId, input))
    const detail = { kind: action.kind, subjectId: row.subjectId, amountFen: weight.amountFen }
    await writeAuditEntry(tx.db, tx, {
      action: 'approval.request',
      subject: 'approval',
      subjectId: made.id,
      detail,
    })
    return presentApproval(ctx, await requireApproval(tx.db, made.id))
  })

async function requireSame(db: Db, kind: string, subjectId: number, input: object) {
  const wanted = canonical(input)
  const same = (await listPending(db, kind, [subjectId])).find((row) => canonical(row.input) === wanted)
  if (!same) throw new Failure('conflict')
  return same
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  )

async function requireApproval(db: Db, id: number) {
  const row = await findApproval(db, id)
  if (!row) throw new Failure('not-found')
  return row
}

const actionsOf = ({ services }: Ctx) => services.get(guardedActionsKey)

const mayDecide = ({ viewer }: StaffCtx, { roles }: GuardedAction<object>) =>
  viewer.roles.includes('admin') || roles.some((role) => viewer.roles.includes(role))

/** Of the actions that the viewer may approve. */
export const decidableKinds = (ctx: StaffCtx) =>
  [...actionsOf(ctx).values()].filter((action) => mayDecide(ctx, action)).map(({ kind }) => kind)

/** @throws Failure `not-found`, also for an action of other roles */
export async function findApprovalForStaff(ctx: StaffCtx, id: number): Promise<ApprovalView> {
  const row = await requireApproval(ctx.db, id)
  if (row.state === 'notNeeded' || !decidableKinds(ctx).includes(row.kind)) throw new Failure('not-found')
  return presentApproval(ctx, row)
}

export async function listApprovals(ctx: StaffCtx, query: ApprovalListQuery): Promise<ApprovalView[]> {
  const kinds = decidableKinds(ctx)
  if (kinds.length === 0) throw new Failure('not-allowed')
  return (await listApprovalRows(ctx.db, kinds, query)).rows.map((row) => presentApproval(ctx, row))
}

async function lockOpen(ctx: StaffCtx, id: number) {
  const row = await lockApproval(ctx.db, id)
  const action = row && actionsOf(ctx).get(row.kind)
  if (!action) throw new Failure('not-found')
  requireStaff(ctx, ...action.roles)
  if (row.state !== 'pending') throw new Failure('conflict')
  if (row.expiresAt <= ctx.now) throw new Failure('gone')
  return { row, action }
}

/**
 * Approves and performs a request. What its action throws leaves it open. @throws Failure `second-person-needed` for the
 * requester and for an account that the requester made or changed within seven days, `not-found`, `not-allowed`, `conflict` when decided, `gone` when expired
 */
export const approve = (ctx: StaffCtx, id: number): Promise<ApprovalView> =>
  ctx.transaction(async (tx) => {
    const { row, action } = await lockOpen(tx, id)
    await requireIndependence(tx, row.requestedBy)
    await action.perform(tx, tx.db, action.input.parse(row.input))
    return decide(tx, id, 'approved', '')
  })

const independentAfterDays = 7

/** Refuses the requester, and accounts that the requester created or changed in the last seven days. */
async function requireIndependence({ db, viewer, now }: StaffCtx, requestedBy: number) {
  const since = new Date(now.getTime() - independentAfterDays * dayMs)
  if (requestedBy === viewer.staffId || (await hasChangedAccount(db, requestedBy, viewer.staffId, since)))
    throw new Failure('second-person-needed')
}

/** Rejects or withdraws a request. @throws Failure `not-found`, `not-allowed`, `conflict`, `gone` */
export const reject = (ctx: StaffCtx, id: number, reason: string): Promise<ApprovalView> =>
  ctx.transaction(async (tx) => {
    await lockOpen(tx, id)
    return decide(tx, id, 'rejected', reason)
  })

async function decide(ctx: StaffCtx, id: number, state: 'approved' | 'rejected', reason: string) {
  await storeDecision(ctx.db, id, { state, reason, decidedBy: ctx.viewer.staffId, decidedAt: ctx.now })
  const action = state === 'approved' ? 'approval.approve' : 'approval.reject'
  await writeAuditEntry(ctx.db, ctx, { action, subject: 'approval', subjectId: id, detail: { reason } })
  return presentApproval(ctx, await requireApproval(ctx.db, id))
}

function presentApproval(ctx: StaffCtx, row: ApprovalRow): ApprovalView {
  const action = actionsOf(ctx).get(row.kind)
  const isOpen = row.state === 'pending' && row.expiresAt > ctx.now
  const isOther = row.requestedBy !== ctx.viewer.staffId
  return {
    id: String(row.id),
    kind: row.kind,
    subjectId: String(row.subjectId),
    companyName: row.companyName ?? '',
    amount: row.amountFen === null ? null : toYuan(row.amountFen),
    input: row.input as Record<string, unknown>,
    state: row.state as ApprovalView['state'],
    requestedBy: row.requesterName,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.deciderName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    canApprove: isOpen && isOther && action !== undefined && mayDecide(ctx, action),
  }
}
