import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'
import { positiveYuan } from '#shared/amount-schemas.ts'
import { countedPageFields, day, keyword, placeParameters } from '#shared/filter-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { yuanNumber } from '../schema.ts'

const id = z.string()

export const projectParams = z.object({ id })

const budgetInput = z
  .object({ from: day, until: day, amount: positiveYuan })
  .refine(
    ({ from, until }) => from <= until,
    refusal(['结束日期不能早于开始日期', 'The last day must not be before the first']),
  )

const overlap = refusal(['预算期间不能重叠', 'The periods of budgets must not overlap'])

function areApart(budgets: { from: string; until: string }[]) {
  const sorted = budgets.toSorted((a, b) => a.from.localeCompare(b.from))
  return sorted.every(({ from }, index) => from > (sorted[index - 1]?.until ?? ''))
}

const projectFacts = {
  name: plainLine(100).default(''),
  memberIds: z.array(id).max(100).default([]).meta({ description: 'empty: every member may use it' }),
  budgets: z.array(budgetInput).max(20).default([]).refine(areApart, overlap),
}

export const projectInput = z.object({
  number: plainLine(60, ['请输入项目编号', 'Please enter the project number']),
  ...projectFacts,
})
export type ProjectInput = z.infer<typeof projectInput>

export const projectChange = z.object(projectFacts)
export type ProjectChange = z.infer<typeof projectChange>

export const projectStates = ['open', 'closed'] as const

export const projectListQuery = z.object({
  state: z.enum(projectStates).default('open'),
  keyword: keyword.default(''),
  ...placeParameters(),
})
export type ProjectListQuery = z.infer<typeof projectListQuery>

const budgetView = z.object({
  from: z.string(),
  until: z.string(),
  amount: yuanNumber,
  used: yuanNumber.meta({ description: 'orders placed in the period and not cancelled, minus refunds' }),
  isCurrent: z.boolean(),
})
export type BudgetView = z.infer<typeof budgetView>

export const projectView = z.object({
  id,
  number: z.string(),
  name: z.string(),
  isClosed: z.boolean(),
  used: yuanNumber.meta({ description: 'over all periods' }),
  members: z.array(z.object({ memberId: id, name: z.string() })),
  budgets: z.array(budgetView),
})
export type ProjectView = z.infer<typeof projectView>

export const projectPageSize = 20

export const projectList = z.object({
  ...countedPageFields,
  list: z.array(projectView),
})

export interface ProjectChoice {
  id: string
  number: string
  name: string
}
