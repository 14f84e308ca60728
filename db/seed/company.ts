import type { DB } from '#server/db/types.ts'
import { holderSpreadCode } from './holdings.ts'

export const approverSpreadCode = 'DEMO2346'
export const studentSpreadCode = 'DEMO2347'

/** Its budget is `spentFen / share`, of the orders that name it. */
export const demoProjects = [
  {
    number: 'NSFC-22378015',
    name: '国家自然科学基金：钙钛矿材料',
    share: 0.93,
    isForStudent: false,
    isClosed: false,
  },
  {
    number: 'GD-2026B0303',
    name: '广东省重点研发：固态电解质',
    share: 1.06,
    isForStudent: false,
    isClosed: false,
  },
  { number: 'TEACH-2026-01', name: '本科有机化学实验', share: 0.35, isForStudent: true, isClosed: false },
  {
    number: 'NSFC-21875101',
    name: '国家自然科学基金：有机光电材料',
    share: 0.8,
    isForStudent: false,
    isClosed: true,
  },
]

export const ruleNames = {
  amount: '单笔 5000 元及以上',
  regulated: '管制类商品',
  student: '学生订单',
  brand: '进口品牌',
  budget: '项目超出预算',
  limit: '超出每月限额',
}

interface DemoApproval {
  hoursAgo: number
  buyer: string
  /** The goods cost about this much. */
  aboutFen: number
  isRegulated?: boolean
  project?: string
  rules: (keyof typeof ruleNames)[]
  /** Spread code of a named member, or a role. */
  steps: ('approver' | 'owner')[]
  /** By step; fewer than steps: it waits for the next one. */
  decisions: {
    by: string
    forMember?: string
    decision: 'approved' | 'declined'
    channel: 'shop' | 'link'
    reason: string
  }[]
}

const approver = approverSpreadCode
const owner = holderSpreadCode
const student = studentSpreadCode

export const demoApprovals: DemoApproval[] = [
  {
    hoursAgo: 500,
    buyer: student,
    aboutFen: 38_000,
    rules: ['student'],
    steps: ['approver'],
    decisions: [{ by: approver, decision: 'declined', channel: 'shop', reason: '库房还有三瓶，请先领用' }],
  },
  {
    hoursAgo: 300,
    buyer: student,
    aboutFen: 560_000,
    project: 'NSFC-22378015',
    rules: ['amount', 'student'],
    steps: ['approver', 'owner'],
    decisions: [
      { by: approver, decision: 'approved', channel: 'link', reason: '' },
      { by: owner, decision: 'approved', channel: 'shop', reason: '同意，请按课题进度分批使用' },
    ],
  },
  {
    hoursAgo: 20,
    buyer: student,
    aboutFen: 620_000,
    project: 'NSFC-22378015',
    rules: ['amount', 'student'],
    steps: ['approver', 'owner'],
    decisions: [],
  },
  {
    hoursAgo: 30,
    buyer: student,
    aboutFen: 580_000,
    rules: ['amount', 'student'],
    steps: ['approver', 'owner'],
    decisions: [{ by: approver, decision: 'approved', channel: 'link', reason: '价格合理' }],
  },
  {
    hoursAgo: 6,
    buyer: student,
    aboutFen: 24_000,
    project: 'TEACH-2026-01',
    rules: ['student'],
    steps: ['approver'],
    decisions: [],
  },
  {
    hoursAgo: 3,
    buyer: student,
    aboutFen: 46_000,
    isRegulated: true,
    rules: ['regulated', 'student'],
    steps: ['owner', 'approver'],
    decisions: [],
  },
  {
    hoursAgo: 2,
    buyer: approver,
    aboutFen: 88_000,
    project: 'GD-2026B0303',
    rules: ['budget'],
    steps: ['owner'],
    decisions: [],
  },
]

/** Amounts in fen; the newest last. */
export const demoEvents: {
  daysAgo: number
  kind: DB['companyEvent']['kind']
  by: string
  member?: string
  subject?: string
  before?: string
  after?: string
}[] = [
  { daysAgo: 320, kind: 'company', by: owner, before: '示例大学化学系', after: '示例大学化学学院' },
  { daysAgo: 318, kind: 'invited', by: owner, after: 'approver' },
  { daysAgo: 317, kind: 'joined', by: approver, member: approver, after: 'approver' },
  { daysAgo: 300, kind: 'invited', by: owner, after: 'buyer' },
  { daysAgo: 299, kind: 'joined', by: student, member: student, after: 'buyer' },
  { daysAgo: 240, kind: 'role', by: owner, member: student, before: 'buyer', after: 'approver' },
  { daysAgo: 239, kind: 'role', by: owner, member: student, before: 'approver', after: 'buyer' },
  { daysAgo: 200, kind: 'buyerLimit', by: owner, before: '50000', after: '100000' },
  { daysAgo: 120, kind: 'projectAdded', by: owner, subject: 'NSFC-21875101', after: '8000000' },
  {
    daysAgo: 90,
    kind: 'projectChanged',
    by: owner,
    subject: 'NSFC-22378015',
    before: '1500000',
    after: '2000000',
  },
  { daysAgo: 60, kind: 'rules', by: owner, subject: '单笔 5000 元及以上', after: '1' },
  { daysAgo: 41, kind: 'projectClosed', by: owner, subject: 'NSFC-21875101' },
  { daysAgo: 30, kind: 'monthLimit', by: owner, member: student, after: '2000000' },
  { daysAgo: 20, kind: 'invited', by: owner, after: 'buyer' },
  { daysAgo: 19, kind: 'invitationRevoked', by: owner, before: 'buyer' },
  { daysAgo: 12, kind: 'rules', by: owner, subject: Object.values(ruleNames).join('、'), after: '2' },
  { daysAgo: 1, kind: 'deputyAdded', by: approver, member: approver, subject: '王明' },
]
