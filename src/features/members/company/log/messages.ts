import { type Text, texts } from '#shared/locale.ts'

export const companyLogMessages = texts({
  title: ['单位日志', 'Company log'],
  hint: [
    '记录成员、角色、邀请、限额、项目、审批规则和代理的每一次变更，仅管理员可见。',
    'Every change of members, roles, invitations, limits, projects, approval rules and deputies. Visible to owners only.',
  ],
  back: ['返回我的单位', 'Back to my company'],
  kinds: ['变更类型', 'Kinds of changes'],
  all: ['全部', 'All'],
  members: ['成员', 'Members'],
  limits: ['限额', 'Limits'],
  projects: ['项目', 'Projects'],
  rules: ['审批规则', 'Approval rules'],
  company: ['单位信息', 'Company'],
  at: ['时间', 'Time'],
  actor: ['操作人', 'By'],
  kind: ['类型', 'Kind'],
  text: ['内容', 'Change'],
  system: ['系统', 'System'],
  none: ['暂无记录', 'Nothing is logged yet'],
  noneOfKind: ['该类型暂无记录', 'Nothing of this kind is logged'],
  noneHint: [
    '邀请同事、设置限额、项目或审批规则后，变更会记录在这里。',
    'Changes appear here once you invite colleagues or set limits, projects or approval rules.',
  ],
  export: ['导出 Excel', 'Export to Excel'],
})

/** By kind of event; a kind ending in `Same` or `Alone` is a variant. */
export const companyLogTexts = {
  company: ['单位名称由“{before}”改为“{after}”', 'Company renamed from “{before}” to “{after}”'],
  companySame: ['修改了单位信息', 'Changed the company details'],
  joined: ['{member}加入，角色：{after}', '{member} joined as {after}'],
  role: ['{member}的角色由{before}改为{after}', 'Role of {member}: {before} → {after}'],
  removed: ['{member}被移出单位，工作由{subject}接手', '{member} was removed; {subject} took over the work'],
  removedAlone: ['{member}被移出单位', '{member} was removed'],
  left: ['{member}退出单位，工作由{subject}接手', '{member} left; {subject} took over the work'],
  leftAlone: ['{member}退出单位', '{member} left'],
  invited: ['生成邀请链接，角色：{after}', 'Invited a colleague as {after}'],
  invitationRevoked: ['撤销邀请，角色：{before}', 'Revoked an invitation as {before}'],
  buyerLimit: ['采购员每单限额由 {before} 改为 {after}', 'Limit of buyers per order: {before} → {after}'],
  monthLimit: [
    '{member}的每月限额由 {before} 改为 {after}',
    'Limit per month of {member}: {before} → {after}',
  ],
  projectAdded: ['新建项目 {subject}，预算合计 {after}', 'New project {subject}, budgets of {after}'],
  projectChanged: [
    '项目 {subject} 的预算合计由 {before} 改为 {after}',
    'Budgets of project {subject}: {before} → {after}',
  ],
  projectChangedSame: ['修改项目 {subject} 的名称或成员', 'Changed name or members of project {subject}'],
  projectClosed: ['项目 {subject} 结项', 'Closed project {subject}'],
  projectReopened: ['重新启用项目 {subject}', 'Reopened project {subject}'],
  rules: ['审批规则第 {after} 版：{subject}', 'Approval rules, version {after}: {subject}'],
  rulesAlone: ['审批规则第 {after} 版：无规则', 'Approval rules, version {after}: no rules'],
  deputyAdded: [
    '{subject}代{member}审批：{before} 至 {after}',
    '{subject} is deputy of {member}: {before} to {after}',
  ],
  deputyEnded: ['{subject}不再代{member}审批', '{subject} is no longer deputy of {member}'],
  merged: ['“{before}”已合并到“{after}”', '“{before}” was merged into “{after}”'],
  unlimited: ['不限', 'none'],
} as const satisfies Record<string, Text>
