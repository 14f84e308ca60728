export const approvalRoles = ['approver', 'owner'] as const
export type ApprovalRole = (typeof approvalRoles)[number]

export interface ApprovalStep {
  /** Null: `memberIds` decide. Owners may take every step of approvers. */
  role: ApprovalRole | null
  memberIds: number[]
}

/** All conditions of a rule must hold; a rule without conditions holds for every order. */
export interface ApprovalRule {
  name: string
  amountFromFen: number | null
  isRegulated: boolean
  memberIds: number[]
  brandIds: number[]
  isOverBudget: boolean
  isOverLimit: boolean
  /** Whether approvers may decide on their own orders. */
  allowsOwn: boolean
  steps: ApprovalStep[]
}

export interface JudgedOrder {
  totalFen: number
  isRegulated: boolean
  memberId: number
  brandIds: number[]
  isOverBudget: boolean
  isOverLimit: boolean
}

const hasAny = (wanted: number[], given: number[]) => wanted.some((one) => given.includes(one))

const isMet = (rule: ApprovalRule, facts: JudgedOrder) =>
  (rule.amountFromFen === null || facts.totalFen >= rule.amountFromFen) &&
  (!rule.isRegulated || facts.isRegulated) &&
  (rule.memberIds.length === 0 || rule.memberIds.includes(facts.memberId)) &&
  (rule.brandIds.length === 0 || hasAny(rule.brandIds, facts.brandIds)) &&
  (!rule.isOverBudget || facts.isOverBudget) &&
  (!rule.isOverLimit || facts.isOverLimit)

export interface ApprovalPlan {
  reasons: string[]
  steps: ApprovalStep[]
  allowsOwn: boolean
  coversLimit: boolean
}

/** The steps of all rules that an order meets, equal ones once. @returns undefined when it meets none */
export function planApproval(rules: ApprovalRule[], facts: JudgedOrder): ApprovalPlan | undefined {
  const met = rules.filter((rule) => isMet(rule, facts))
  if (met.length === 0) return
  const steps = met.flatMap((rule) => rule.steps)
  const keys = steps.map(({ role, memberIds }) => JSON.stringify([role, memberIds.toSorted((a, b) => a - b)]))
  return {
    reasons: met.map(({ name }) => name),
    steps: steps.filter((_step, index) => keys.indexOf(keys[index] ?? '') === index),
    allowsOwn: met.every(({ allowsOwn }) => allowsOwn),
    coversLimit: met.some(({ isOverLimit }) => isOverLimit),
  }
}

export interface Seat {
  id: number
  role: 'owner' | 'approver' | 'buyer'
}

export interface Deputy {
  memberId: number
  deputyId: number
}

export interface StepApprover {
  memberId: number
  /** Whom a deputy stands in for. */
  forMemberId: number | null
}

interface StepCompany {
  /** Members of the company today. */
  seats: Seat[]
  /** In force today. */
  deputies: Deputy[]
  buyerId: number
  allowsOwn: boolean
}

const takes = ({ role, memberIds }: ApprovalStep, seat: Seat) =>
  role === null ? memberIds.includes(seat.id) : seat.role === 'owner' || seat.role === role

/** Owners and approvers alone decide; a named member or deputy needs one of these roles. */
export function approversOf(
  step: ApprovalStep,
  { seats, deputies, buyerId, allowsOwn }: StepCompany,
): StepApprover[] {
  const deciders = seats.filter(({ role }) => role !== 'buyer')
  const own = deciders.filter((seat) => takes(step, seat)).map(({ id }) => id)
  const standIns = deputies.filter(
    ({ memberId, deputyId }) =>
      own.includes(memberId) && !own.includes(deputyId) && deciders.some(({ id }) => id === deputyId),
  )
  const all = [
    ...own.map((memberId): StepApprover => ({ memberId, forMemberId: null })),
    ...standIns.map(
      ({ memberId, deputyId }): StepApprover => ({ memberId: deputyId, forMemberId: memberId }),
    ),
  ]
  const first = new Map(all.toReversed().map((one) => [one.memberId, one]))
  return [...first.values()].filter(({ memberId }) => allowsOwn || memberId !== buyerId)
}

/**
 * The rules after a member has left: `to` approves instead; a rule for her orders alone is over.
 * @returns undefined where no rule names her
 */
export function withoutMember(rules: ApprovalRule[], from: number, to: number): ApprovalRule[] | undefined {
  const isNamed = ({ memberIds, steps }: ApprovalRule) =>
    memberIds.includes(from) || steps.some((step) => step.memberIds.includes(from))
  if (!rules.some(isNamed)) return
  return rules
    .filter(({ memberIds }) => memberIds.length !== 1 || memberIds[0] !== from)
    .map((rule) => ({
      ...rule,
      memberIds: rule.memberIds.filter((id) => id !== from),
      steps: rule.steps.map((step) => ({
        ...step,
        memberIds: [...new Set(step.memberIds.map((id) => (id === from ? to : id)))],
      })),
    }))
}
