import { logChange } from '#features/members/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { readId } from '#shared/read-id.ts'
import { projectAnswers } from './messages.ts'
import {
  countProjects,
  findUsableProject,
  insertProject,
  listProjectNames,
  listProjectRows,
  listUsableProjects,
  lockProject,
  type ProjectRow,
  type ProjectScope,
  setBudgets,
  setMembers,
  sumBudgets,
  updateProject,
} from './repository.server.ts'
import {
  type ProjectChange,
  type ProjectChoice,
  type ProjectInput,
  type ProjectListQuery,
  type ProjectView,
  projectPageSize,
} from './schema.ts'

const scopeOf = ({ viewer }: MemberCtx): ProjectScope => ({
  companyId: viewer.companyId,
  memberId: viewer.role === 'buyer' ? viewer.memberId : null,
})

export async function listProjects(ctx: MemberCtx, { state, keyword, ...place }: ProjectListQuery) {
  const scope = scopeOf(ctx)
  const filter = { isClosed: state === 'closed', keyword }
  const paging = { ...place, pageSize: projectPageSize }
  const today = shanghaiDate(ctx.now)
  const [total, { rows, ...found }] = await inOneRound(ctx.db, (db) =>
    Promise.all([countProjects(db, scope, filter), listProjectRows(db, scope, filter, today, paging)]),
  )
  return { total, ...found, list: rows.map(present) }
}

const present = (row: ProjectRow): ProjectView => ({
  id: String(row.id),
  number: row.number,
  name: row.name,
  isClosed: row.closedAt !== null,
  used: toYuan(row.usedFen),
  members: row.members.map(({ id, nickname, realName }) => ({
    memberId: String(id),
    name: realName || nickname,
  })),
  budgets: row.budgets.map(({ fromOn, untilOn, amountFen, usedFen, isCurrent }) => ({
    from: fromOn,
    until: untilOn,
    amount: toYuan(amountFen),
    used: toYuan(usedFen),
    isCurrent,
  })),
})

const presentChoice = ({ id, number, name }: { id: number; number: string; name: string }) => ({
  id: String(id),
  number,
  name,
})

/** What the viewer may choose for an order; empty: the number is free text. */
export const listProjectChoices = async ({ db, viewer }: MemberCtx): Promise<ProjectChoice[]> =>
  (await listUsableProjects(db, viewer.companyId, viewer.memberId)).map(presentChoice)

/** For filters: closed projects, too. */
export const listProjectFilters = async (ctx: MemberCtx): Promise<ProjectChoice[]> =>
  (await listProjectNames(ctx.db, scopeOf(ctx))).map(presentChoice)

/**
 * @returns null for free text, in a company without open projects, and for an empty number
 * @throws Failure `validation-failed` for a number that is no open project of the member
 */
export async function resolveProject(ctx: MemberCtx, number: string): Promise<number | null> {
  if (number === '') return null
  const { companyId, memberId } = ctx.viewer
  const { hasProjects, id } = await findUsableProject(ctx.db, companyId, memberId, number)
  if (id !== null) return id
  if (hasProjects) throw fieldRefusal(ctx.locale, 'projectNumber', projectAnswers.notUsable)
  return null
}

function requireOwner({ viewer }: MemberCtx) {
  if (viewer.role !== 'owner') throw new Failure('not-allowed')
}

async function writeParts(ctx: MemberCtx, projectId: number, { memberIds, budgets }: ProjectChange) {
  const ids = [...new Set(memberIds.map((one) => readId(one) ?? 0))]
  if ((await setMembers(ctx.db, ctx.viewer.companyId, projectId, ids)) < ids.length)
    throw new Failure('not-found')
  const rows = budgets.map(({ from, until, amount }) => ({
    fromOn: from,
    untilOn: until,
    amountFen: toFen(amount),
  }))
  await setBudgets(ctx.db, projectId, rows)
}

/** @throws Failure `not-allowed` unless the viewer is an owner; `validation-failed` for a number in use */
export async function addProject(ctx: MemberCtx, input: ProjectInput): Promise<{ id: string }> {
  requireOwner(ctx)
  const { companyId, memberId } = ctx.viewer
  return ctx.transaction(async (ctx) => {
    const facts = {
      companyId,
      number: input.number,
      name: input.name,
      createdBy: memberId,
      createdAt: ctx.now,
    }
    const added = await insertProject(ctx.db, facts)
    if (!added) throw fieldRefusal(ctx.locale, 'number', projectAnswers.numberTaken)
    await writeParts(ctx, added.id, input)
    await logChange(ctx, { kind: 'projectAdded', subject: input.number, after: sumOf(input) })
    return { id: String(added.id) }
  })
}

type LockedProject = NonNullable<Awaited<ReturnType<typeof lockProject>>>

async function changeLocked(
  ctx: MemberCtx,
  id: number,
  work: (ctx: MemberCtx, project: LockedProject) => Promise<unknown>,
) {
  requireOwner(ctx)
  await ctx.transaction(async (ctx) => {
    const project = await lockProject(ctx.db, ctx.viewer.companyId, id)
    if (!project) throw new Failure('not-found')
    await work(ctx, project)
  })
}

const sumOf = ({ budgets }: ProjectChange) => toFen(budgets.reduce((sum, { amount }) => sum + amount, 0))

/** @throws Failure `not-allowed`; `not-found`, also for members of other companies */
export const changeProject = (ctx: MemberCtx, id: number, input: ProjectChange) =>
  changeLocked(ctx, id, async (ctx, { number }) => {
    const before = await sumBudgets(ctx.db, id)
    await updateProject(ctx.db, id, { name: input.name })
    await writeParts(ctx, id, input)
    await logChange(ctx, { kind: 'projectChanged', subject: number, before, after: sumOf(input) })
  })

/** @throws Failure `not-allowed`, `not-found` */
export const closeProject = (ctx: MemberCtx, id: number) =>
  changeLocked(ctx, id, async (ctx, { number, closedAt }) => {
    if (closedAt !== null) return
    await updateProject(ctx.db, id, { closedAt: ctx.now })
    await logChange(ctx, { kind: 'projectClosed', subject: number })
  })

/** @throws Failure `not-allowed`, `not-found` */
export const reopenProject = (ctx: MemberCtx, id: number) =>
  changeLocked(ctx, id, async (ctx, { number, closedAt }) => {
    if (closedAt === null) return
    await updateProject(ctx.db, id, { closedAt: null })
    await logChange(ctx, { kind: 'projectReopened', subject: number })
  })
