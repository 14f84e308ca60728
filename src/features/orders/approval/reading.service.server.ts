import { listSeats } from '#features/members/service.server.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { scopeOf } from '../order/permissions.ts'
import {
  type ApprovalListRow,
  listApprovalsOf,
  listOrderApprovalRows,
  type OrderApprovalRow,
} from './reading.repository.server.ts'
import { listDeputies } from './repository.server.ts'
import { type ApprovalStep, approversOf } from './rules.ts'
import type { ApprovalItem, ApprovalList, OrderApprovalQuery, OrderApprovalView } from './schema.ts'

/** Longer queues of one approver are shown in part. */
const mostWaiting = 500
const pageSize = 20

interface Approvable {
  buyerId: number
  allowsOwn: boolean
  steps: (ApprovalStep & { id: number; stepNo: number; decision: string | null })[]
}

type Company = Pick<Parameters<typeof approversOf>[1], 'deputies'> & {
  seats: Awaited<ReturnType<typeof listSeats>>
}

const readCompany = async (ctx: Pick<Ctx, 'db' | 'now'>, companyId: number): Promise<Company> => {
  const [seats, deputies] = await Promise.all([
    listSeats(ctx.db, companyId),
    listDeputies(ctx.db, companyId, shanghaiDate(ctx.now)),
  ])
  return { seats, deputies }
}

const nextOf = ({ steps }: Approvable) => steps.find(({ decision }) => decision === null)

const approvers = (step: ApprovalStep, { buyerId, allowsOwn }: Approvable, company: Company) =>
  approversOf(step, { ...company, buyerId, allowsOwn }).map(({ memberId }) => memberId)

function mayDecide(approval: Approvable, company: Company, memberId: number) {
  const next = nextOf(approval)
  return next !== undefined && approvers(next, approval, company).includes(memberId)
}

/** @throws Failure `not-found` for an order that the viewer does not see, or that never needed an approval */
export async function listApprovalsOfOrder(ctx: MemberCtx, orderId: number) {
  const found = await describeApprovals(ctx, orderId)
  if (found.length === 0) throw new Failure('not-found')
  return found
}

/** Empty for an order that the viewer does not see. */
export async function describeApprovals(ctx: MemberCtx, orderId: number): Promise<OrderApprovalView[]> {
  const { companyId, memberId } = ctx.viewer
  const [rows, company] = await inOneRound(ctx.db, (db) =>
    Promise.all([listApprovalsOf(db, scopeOf(ctx.viewer), orderId), readCompany({ ...ctx, db }, companyId)]),
  )
  return rows.map((row) => presentApproval(row, company, memberId))
}

function presentApproval(row: OrderApprovalRow, company: Company, memberId: number): OrderApprovalView {
  const isWaiting = row.state === 'waiting'
  const nameOf = (id: number) => company.seats.find((seat) => seat.id === id)?.name ?? ''
  const next = nextOf(row)
  return {
    state: row.state,
    reasons: row.reasons,
    ruleVersion: row.ruleVersion,
    startedAt: row.startedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    steps: row.steps.map((step) => ({
      stepNo: step.stepNo,
      role: step.role,
      decision: step.decision,
      approvers: isWaiting && step.decision === null ? approvers(step, row, company).map(nameOf) : [],
    })),
    events: row.events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    stepToDecide: isWaiting && next && mayDecide(row, company, memberId) ? String(next.id) : null,
  }
}

/** How many orders wait for a decision of the viewer, and since when. */
export async function countOwnApprovals(ctx: MemberCtx) {
  if (ctx.viewer.role === 'buyer') return { count: 0, since: null }
  const { list, todo } = await listOrderApprovals(ctx, { tab: 'todo', page: 1 })
  const [first] = list.map(({ startedAt }) => startedAt).toSorted()
  return { count: todo, since: first ?? null }
}

export async function listOrderApprovals(
  ctx: MemberCtx,
  { tab, ...place }: OrderApprovalQuery,
): Promise<ApprovalList> {
  const { companyId, memberId } = ctx.viewer
  const scope = scopeOf(ctx.viewer)
  const [{ rows: waiting, ...all }, company, page] = await inOneRound(ctx.db, (db) =>
    Promise.all([
      listOrderApprovalRows(db, scope, true, { pageSize: mostWaiting }),
      readCompany({ ...ctx, db }, companyId),
      tab === 'todo' ? null : listOrderApprovalRows(db, scope, tab === 'waiting', { ...place, pageSize }),
    ]),
  )
  const todo = waiting.filter((row) => mayDecide(row, company, memberId))
  const { rows, ...found } = page ?? { ...all, next: null, rows: todo }
  return { list: rows.map(presentItem), ...found, todo: todo.length }
}

const presentItem = (row: ApprovalListRow): ApprovalItem => ({
  id: String(row.id),
  orderId: String(row.orderId),
  orderNo: row.orderNo,
  total: toYuan(row.totalFen),
  memberName: row.memberName,
  projectNumber: row.projectNumber,
  isRegulated: row.kind === 'regulated',
  reasons: row.reasons,
  state: row.state,
  step: nextOf(row)?.stepNo ?? row.steps.length,
  steps: row.steps.length,
  startedAt: row.startedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})
