import { describe, expect, it } from 'vitest'
import { type ApprovalRule, approversOf, type JudgedOrder, planApproval } from './rules.ts'

const rule = (part: Partial<ApprovalRule> = {}): ApprovalRule => ({
  name: 'rule',
  amountFromFen: null,
  isRegulated: false,
  memberIds: [],
  brandIds: [],
  isOverBudget: false,
  isOverLimit: false,
  allowsOwn: false,
  steps: [{ role: 'approver', memberIds: [] }],
  ...part,
})

const facts = (part: Partial<JudgedOrder> = {}): JudgedOrder => ({
  totalFen: 100_00,
  isRegulated: false,
  memberId: 1,
  brandIds: [5],
  isOverBudget: false,
  isOverLimit: false,
  ...part,
})

describe('planApproval', () => {
  it.each([
    [{ amountFromFen: 100_00 }, {}, { totalFen: 99_99 }],
    [{ isRegulated: true }, { isRegulated: true }, {}],
    [{ memberIds: [1, 2] }, {}, { memberId: 3 }],
    [{ brandIds: [5, 6] }, {}, { brandIds: [7] }],
    [{ isOverBudget: true }, { isOverBudget: true }, {}],
    [{ isOverLimit: true }, { isOverLimit: true }, {}],
  ])('the condition %o is met by %o and not by %o', (condition, met, unmet) => {
    expect(planApproval([rule(condition)], facts(met))?.reasons).toEqual(['rule'])
    expect(planApproval([rule(condition)], facts(unmet))).toBeUndefined()
  })

  it('all conditions of a rule must hold, and a rule without conditions always holds', () => {
    const both = rule({ amountFromFen: 1, isRegulated: true })
    expect(planApproval([both], facts())).toBeUndefined()
    expect(planApproval([rule()], facts())).toBeDefined()
    expect(planApproval([], facts())).toBeUndefined()
  })

  it('joins the steps of several rules, equal ones once', () => {
    const named = { role: null, memberIds: [2, 1] }
    const plan = planApproval(
      [
        rule({ name: 'a', allowsOwn: true }),
        rule({ name: 'b', steps: [named, { role: 'approver', memberIds: [] }] }),
        rule({
          name: 'c',
          steps: [
            { role: null, memberIds: [1, 2] },
            { role: 'owner', memberIds: [] },
          ],
        }),
      ],
      facts(),
    )
    expect(plan).toMatchObject({ reasons: ['a', 'b', 'c'], allowsOwn: false })
    expect(plan?.steps).toEqual([
      { role: 'approver', memberIds: [] },
      named,
      { role: 'owner', memberIds: [] },
    ])
  })
})

describe('approversOf', () => {
  const seats = [
    { id: 1, role: 'owner' },
    { id: 2, role: 'approver' },
    { id: 3, role: 'approver' },
    { id: 4, role: 'buyer' },
  ] as const
  const company = { seats: [...seats], deputies: [], buyerId: 4, allowsOwn: false }
  const ids = (...of: Parameters<typeof approversOf>) =>
    approversOf(...of)
      .map(({ memberId }) => memberId)
      .toSorted()

  it('owners take the steps of approvers, but not the reverse', () => {
    expect(ids({ role: 'approver', memberIds: [] }, company)).toEqual([1, 2, 3])
    expect(ids({ role: 'owner', memberIds: [] }, company)).toEqual([1])
  })

  it('named members decide while they belong to the company and have a role', () => {
    expect(ids({ role: null, memberIds: [3, 4, 9] }, company)).toEqual([3])
  })

  it('excludes the buyer unless the rule allows it', () => {
    const own = { ...company, buyerId: 2 }
    expect(ids({ role: 'approver', memberIds: [] }, own)).toEqual([1, 3])
    expect(ids({ role: 'approver', memberIds: [] }, { ...own, allowsOwn: true })).toEqual([1, 2, 3])
  })

  it('a deputy stands in for an approver of the step, never for the own order', () => {
    const step = { role: null, memberIds: [3] }
    const deputies = [{ memberId: 3, deputyId: 2 }]
    expect(approversOf(step, { ...company, deputies })).toContainEqual({ memberId: 2, forMemberId: 3 })
    expect(ids(step, { ...company, deputies, buyerId: 2 })).toEqual([3])
    expect(ids(step, { ...company, deputies: [{ memberId: 3, deputyId: 4 }] })).toEqual([3])
  })
})
