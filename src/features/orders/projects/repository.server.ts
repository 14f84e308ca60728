import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { bigints, containing } from '#server/db/sql.ts'
import type { Paging } from '#shared/filter-schemas.ts'

/** Orders that are not cancelled, minus refunds. */
export const spentFen = sql<number>`sum(o.total_fen - o.refunded_fen)`

const placedWithin = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql`o.placed_at >= (${from})::timestamp at time zone 'Asia/Shanghai'
    and o.placed_at < (${until} + 1)::timestamp at time zone 'Asia/Shanghai'`

const usedOfBudget = sql<number>`coalesce((select ${spentFen} from "order" o
  where o.project_id = budget.project_id and o.status <> 'cancelled'
    and ${placedWithin(sql`budget.from_on`, sql`budget.until_on`)}), 0)::bigint`

const usedOfProject = sql<number>`coalesce((select ${spentFen} from "order" o
  where o.project_id = project.id and o.status <> 'cancelled'), 0)::bigint`

export interface ProjectScope {
  companyId: number
  /** Only projects that this member may use; null: all. */
  memberId: number | null
}

const isOpenTo = (memberId: number) =>
  sql<boolean>`(not exists (select from project_member m where m.project_id = project.id)
    or exists (select from project_member m where m.project_id = project.id and m.member_id = ${memberId}))`

interface ProjectFilter {
  isClosed: boolean
  keyword: string
}

const filtered = (db: Db, { companyId, memberId }: ProjectScope, { isClosed, keyword }: ProjectFilter) =>
  db
    .selectFrom('project')
    .where('project.companyId', '=', companyId)
    .where('project.closedAt', isClosed ? 'is not' : 'is', null)
    .$if(memberId !== null, (some) => some.where(isOpenTo(memberId ?? 0)))
    .$if(keyword !== '', (some) =>
      some.where((eb) =>
        eb.or([
          eb('project.number', 'ilike', containing(keyword)),
          eb('project.name', 'ilike', containing(keyword)),
        ]),
      ),
    )

export const countProjects = async (db: Db, scope: ProjectScope, filter: ProjectFilter) => {
  const counted = filtered(db, scope, filter).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

export const listProjectRows = (
  db: Db,
  scope: ProjectScope,
  filter: ProjectFilter,
  today: string,
  paging: Paging,
) =>
  readPage(
    filtered(db, scope, filter)
      .select(['project.id', 'project.number', 'project.name', 'project.closedAt'])
      .select(usedOfProject.as('usedFen'))
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('projectMember')
            .innerJoin('member', 'member.id', 'projectMember.memberId')
            .whereRef('projectMember.projectId', '=', 'project.id')
            .select(['member.id', 'member.nickname', 'member.realName'])
            .orderBy('member.id'),
        ).as('members'),
        jsonArrayFrom(
          eb
            .selectFrom('projectBudget as budget')
            .whereRef('budget.projectId', '=', 'project.id')
            .select(['budget.fromOn', 'budget.untilOn', 'budget.amountFen'])
            .select(usedOfBudget.as('usedFen'))
            .select(sql<boolean>`${today}::date between budget.from_on and budget.until_on`.as('isCurrent'))
            .orderBy('budget.fromOn', 'desc'),
        ).as('budgets'),
      ]),
    newestFirst('project.id'),
    paging,
  )

export type ProjectRow = Awaited<ReturnType<typeof listProjectRows>>['rows'][number]

/** Open ones that the member may use. */
export const listUsableProjects = (db: Db, companyId: number, memberId: number) =>
  filtered(db, { companyId, memberId }, { isClosed: false, keyword: '' })
    .select(['project.id', 'project.number', 'project.name'])
    .orderBy('project.number')
    .limit(500)
    .execute()

export const listProjectNames = (db: Db, { companyId, memberId }: ProjectScope) =>
  db
    .selectFrom('project')
    .where('companyId', '=', companyId)
    .$if(memberId !== null, (some) => some.where(isOpenTo(memberId ?? 0)))
    .select(['id', 'number', 'name'])
    .orderBy('number')
    .limit(500)
    .execute()

/** @returns undefined where the company has no open project; `id` null where the number is none of theirs */
export const findUsableProject = (db: Db, companyId: number, memberId: number, number: string) =>
  db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('project')
            .where('companyId', '=', companyId)
            .where('closedAt', 'is', null)
            .select('project.id'),
        )
        .as('hasProjects'),
      filtered(db, { companyId, memberId }, { isClosed: false, keyword: '' })
        .where('project.number', '=', number)
        .select('project.id')
        .as('id'),
    ])
    .executeTakeFirstOrThrow()

/** @returns undefined when the company has the number already */
export const insertProject = (
  tx: Db,
  project: { companyId: number; number: string; name: string; createdBy: number; createdAt: Date },
) =>
  tx
    .insertInto('project')
    .values(project)
    .onConflict((conflict) => conflict.columns(['companyId', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const lockProject = (tx: Db, companyId: number, id: number) =>
  tx
    .selectFrom('project')
    .select(['id', 'number', 'closedAt'])
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateProject = (tx: Db, id: number, change: { name?: string; closedAt?: Date | null }) =>
  tx.updateTable('project').set(change).where('id', '=', id).execute()

/** Members of other companies are left out. */
export async function setMembers(tx: Db, companyId: number, projectId: number, memberIds: number[]) {
  await tx.deleteFrom('projectMember').where('projectId', '=', projectId).execute()
  const { rows } = await sql`insert into project_member (project_id, member_id)
    select ${projectId}, id from member where company_id = ${companyId} and id = any(${bigints(memberIds)})
    returning member_id`.execute(tx)
  return rows.length
}

interface Budget {
  fromOn: string
  untilOn: string
  amountFen: number
}

export async function setBudgets(tx: Db, projectId: number, budgets: Budget[]) {
  await tx.deleteFrom('projectBudget').where('projectId', '=', projectId).execute()
  if (budgets.length > 0)
    await tx
      .insertInto('projectBudget')
      .values(budgets.map((budget) => ({ ...budget, projectId })))
      .execute()
}

export const sumBudgets = async (db: Db, projectId: number) => {
  const { fen } = await db
    .selectFrom('projectBudget')
    .where('projectId', '=', projectId)
    .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('fen'))
    .executeTakeFirstOrThrow()
  return fen
}

/** The budget of a day, with its use. */
export const findBudgetOf = (db: Db, projectId: number, today: string) =>
  db
    .selectFrom('projectBudget as budget')
    .innerJoin('project', 'project.id', 'budget.projectId')
    .where('budget.projectId', '=', projectId)
    .where(sql<boolean>`${today}::date between budget.from_on and budget.until_on`)
    .select(['budget.projectId', 'budget.fromOn', 'budget.amountFen', 'project.number', 'project.name'])
    .select(usedOfBudget.as('usedFen'))
    .executeTakeFirst()
