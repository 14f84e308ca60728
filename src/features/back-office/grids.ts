import { declareGrid } from '#shared/declare-grid.ts'
import type { Text } from '#shared/locale.ts'
import { actionFacts, actionKeyOf, actionPartText } from '#ui/staff/action-text.ts'
import { valueText } from '#ui/staff/field-text.ts'
import { fieldText } from '#ui/staff/field-words.ts'
import { roleNames } from '#ui/staff/staff.ts'
import { subjectTexts } from '#ui/staff/subject-words.ts'

/** `资质编号 5；状态 待审核 → 已通过`, in both languages. */
function detailText(detail: string): Text {
  const facts = actionFacts('', detail)
  const [zh, en] = [0, 1].map((index) =>
    facts
      .map(({ name, after, ...fact }) => {
        const locale = index === 0 ? 'zh' : 'en'
        const before = 'before' in fact ? `${valueText(locale, name, fact.before)} → ` : ''
        return `${fieldText(name)[index]} ${before}${valueText(locale, name, after)}`
      })
      .join(index === 0 ? '；' : '; '),
  )
  return [zh ?? '', en ?? '']
}

/** What is typed into a filter is no JSON. */
const shownDetail = (text: string): Text => (text.startsWith('{') ? detailText(text) : [text, text])

export const auditGrid = declareGrid('audit', {
  title: ['操作日志', 'Audit log'],
  permission: 'audit.read',
  sort: '-at',
  columns: {
    at: { title: ['时间', 'Time'], kind: 'time', width: 150 },
    name: { title: ['员工', 'Staff'], kind: 'text', width: 110 },
    action: {
      title: ['操作', 'Action'],
      kind: 'code',
      width: 300,
      words: { shown: actionPartText, read: actionKeyOf, hasKey: true },
    },
    subject: { title: ['对象', 'Record'], kind: 'choice', choices: subjectTexts, width: 140 },
    subjectId: { title: ['编号', 'Id'], kind: 'number', width: 90, isNullable: true },
    detail: {
      title: ['内容', 'Detail'],
      kind: 'text',
      width: 420,
      words: { shown: shownDetail, read: (typed) => typed },
    },
    ip: { title: ['IP', 'IP'], kind: 'code', width: 130 },
  },
})

const isRole = (name: string): name is keyof typeof roleNames => name in roleNames

/** `finance, admin` as stored. */
function shownRoles(names: string): Text {
  const texts = names.split(', ').map((name): Text => (isRole(name) ? roleNames[name] : [name, name]))
  return [texts.map(([zh]) => zh).join('、'), texts.map(([, en]) => en).join(', ')]
}

const roleKeyOf = (typed: string) =>
  Object.keys(roleNames)
    .filter(isRole)
    .find((name) => roleNames[name].some((text) => text.toLowerCase() === typed.trim().toLowerCase())) ??
  typed

export const staffGrid = declareGrid('staff', {
  title: ['员工', 'Staff'],
  permission: 'staff.manage',
  sort: 'account',
  columns: {
    account: { title: ['账号', 'Account'], kind: 'code', width: 160 },
    name: { title: ['姓名', 'Name'], kind: 'text' },
    roles: {
      title: ['角色', 'Roles'],
      kind: 'text',
      width: 240,
      words: { shown: shownRoles, read: roleKeyOf },
    },
    isActive: { title: ['启用', 'Active'], kind: 'flag', width: 80 },
    hasSecondFactor: { title: ['动态验证码', 'One-time codes'], kind: 'flag', width: 110 },
    lastSignInAt: { title: ['最近登录', 'Last sign-in'], kind: 'time', width: 150, isNullable: true },
  },
})
