import type { Text } from '#shared/locale.ts'
import { subjectTexts } from './subject-words.ts'

/** Records whose actions have another name before the dot. */
const namedOtherwise = new Set([
  'canned_answer',
  'cartDraft',
  'catalog_picture',
  'coa',
  'controlListChange',
  'couponTemplate',
  'filingAuthority',
  'filingSubmission',
  'oldAccountImport',
  'product_question',
  'product_review',
  'retentionHold',
  'saleEntry',
  'site_setting',
])

/** Of actions in the audit log, which are named `thing.verb`. */
const things: Record<string, Text> = {
  ...Object.fromEntries(Object.entries(subjectTexts).filter(([subject]) => !namedOtherwise.has(subject))),
  cannedAnswer: ['常用回复', 'Canned answer'],
  catalogue: ['商品', 'Catalogue'],
  classification: ['管制分类', 'Classification'],
  controlList: ['管制名录', 'Control list'],
  coupon: ['优惠券', 'Coupon'],
  credit: ['授信', 'Credit'],
  draft: ['代拟清单', 'Drafted order'],
  enquiry: ['咨询', 'Enquiry'],
  filing: ['备案', 'Filing'],
  ledger: ['台账', 'Ledger'],
  lotCost: ['采购成本', 'Cost'],
  oldAccounts: ['旧商城账号', 'Old-mall accounts'],
  period: ['账期', 'Period'],
  question: ['提问', 'Question'],
  quote: ['报价', 'Quote'],
  reconciliation: ['对账', 'Reconciliation'],
  redirect: ['跳转', 'Redirect'],
  retention: ['保存期限', 'Retention'],
  review: ['评价', 'Review'],
  seo: ['SEO', 'SEO'],
  setting: ['站点设置', 'Site setting'],
  stock: ['库存', 'Stock'],
}

const verbs: Record<string, Text> = {
  accept: ['认领', 'accepted'],
  add: ['新增', 'added'],
  afterSale: ['售后处理', 'after-sale answered'],
  answer: ['回复', 'answered'],
  applied: ['应用', 'applied'],
  approve: ['通过', 'approved'],
  authority: ['指定机关', 'authority named'],
  authorityChange: ['修改机关', 'authority changed'],
  bookNow: ['记入当前月份', 'booked into the running month'],
  cancel: ['取消', 'cancelled'],
  change: ['修改', 'changed'],
  check: ['检查', 'checked'],
  choose: ['选择版本', 'version chosen'],
  close: ['关闭', 'closed'],
  confirm: ['确认', 'confirmed'],
  correct: ['更正', 'corrected'],
  count: ['盘点', 'counted'],
  create: ['新建', 'created'],
  decline: ['谢绝', 'declined'],
  discard: ['放弃', 'discarded'],
  discarded: ['放弃', 'discarded'],
  dismiss: ['排除', 'dismissed'],
  done: ['完成', 'done'],
  draft: ['保存草稿', 'draft saved'],
  end: ['结束', 'ended'],
  export: ['导出', 'exported'],
  file: ['登记', 'filed'],
  flowCodes: ['录入流向码', 'flow codes entered'],
  grant: ['发放', 'granted'],
  hide: ['隐藏', 'hidden'],
  hold: ['暂停删除', 'hold set'],
  ignore: ['忽略', 'ignored'],
  import: ['导入', 'imported'],
  issue: ['开具', 'issued'],
  level: ['等级调整', 'level changed'],
  make: ['拟定', 'made'],
  merge: ['合并', 'merged'],
  message: ['留言', 'message sent'],
  money: ['改价', 'money changed'],
  move: ['流转', 'moved'],
  note: ['内部备注', 'note written'],
  offline: ['线下下单', 'placed offline'],
  openUnfiled: ['补建备案', 'filings opened'],
  pay: ['付款', 'paid'],
  picture: ['图片', 'picture changed'],
  pictures: ['图片', 'pictures changed'],
  prices: ['调价', 'prices changed'],
  proveAgain: ['再次验证', 'verified again'],
  publish: ['发布', 'published'],
  put: ['保存', 'saved'],
  receipt: ['回执', 'receipt attached'],
  redLetter: ['红冲', 'red letter'],
  reject: ['驳回', 'rejected'],
  release: ['解除', 'released'],
  remove: ['删除', 'removed'],
  reopen: ['重新打开', 'reopened'],
  renewPassword: ['重置密码', 'password renewed'],
  repay: ['还款', 'repaid'],
  request: ['提交', 'requested'],
  restore: ['恢复', 'restored'],
  retry: ['重试', 'tried again'],
  return: ['退货', 'goods returned'],
  revert: ['恢复上一版', 'back to the one before'],
  revoke: ['撤销', 'revoked'],
  run: ['运行', 'run'],
  set: ['设置', 'set'],
  setRoles: ['修改角色', 'roles changed'],
  ship: ['发货', 'sent'],
  show: ['显示', 'shown'],
  signIn: ['登录', 'signed in'],
  signOut: ['退出', 'signed out'],
  start: ['开始', 'started'],
  takeBack: ['撤回开票', 'taken back'],
  totp: ['绑定验证器', 'second factor set'],
  totpRemove: ['移除验证器', 'second factor removed'],
  totpReset: ['重置验证器', 'second factor reset'],
  transfer: ['转移', 'transferred'],
  undo: ['撤回', 'undone'],
  upload: ['上传', 'uploaded'],
  view: ['查看', 'viewed'],
  viewFile: ['查看证件', 'document viewed'],
  withdraw: ['撤下', 'withdrawn'],
}

const others: Record<string, Text> = {
  'publish-coa': ['质检报告：发布', 'COA: published'],
  'withdraw-coa': ['质检报告：撤回', 'COA: withdrawn'],
}

/** An action that is not known here is shown as it is stored; `tests/database.ts` fails on those of records. */
export function actionText(action: string): Text {
  if (others[action]) return others[action]
  const [thing = '', verb = ''] = action.split('.')
  const [subject, done] = [things[thing], verbs[verb]]
  if (!subject || !done) return [action, action]
  return [`${subject[0]}：${done[0]}`, `${subject[1]}: ${done[1]}`]
}

/** A part of the keys, for words of a thing or of what was done: `qualification.`, `.correct`. */
export function actionKeyOf(typed: string): string {
  const text = typed.trim().toLowerCase()
  const keyIn = (words: Record<string, Text>, isWhole: boolean) =>
    Object.keys(words).find((key) =>
      words[key]?.some((one) => (isWhole ? one.toLowerCase() === text : one.toLowerCase().includes(text))),
    )
  const [thing = '', verb = ''] = text.split(/[：:]/).map((part) => part.trim())
  if (verb) {
    const named = (words: Record<string, Text>, part: string) =>
      Object.keys(words).find((key) => words[key]?.some((one) => one.toLowerCase() === part))
    const [subject, done] = [named(things, thing), named(verbs, verb)]
    if (subject && done) return `${subject}.${done}`
  }
  for (const isWhole of [true, false]) {
    const [other, subject, done] = [others, things, verbs].map((words) => keyIn(words, isWhole))
    if (subject) return `${subject}.`
    if (done) return `.${done}`
    if (other) return other
  }
  return typed
}

/** Of an action or a part of its key. */
export function actionPartText(key: string): Text {
  const [thing = '', verb = ''] = key.split('.')
  if (key.endsWith('.')) return things[thing] ?? [key, key]
  return key.startsWith('.') ? (verbs[verb] ?? [key, key]) : actionText(key)
}

/** What a single value before and after is. */
const valueNames: Record<string, string> = {
  'bankLine.reopen': 'reason',
  'catalogImport.cancel': 'state',
  'company.level': 'level',
  'controlList.applied': 'edition',
  'draft.withdraw': 'state',
  'invoice.export': 'state',
  'invoice.file': 'file',
  'invoice.issue': 'state',
  'invoice.takeBack': 'state',
  'lotCost.change': 'costFen',
  'period.close': 'state',
  'period.reopen': 'state',
  'product.pictures': 'pictures',
  'qualification.reject': 'state',
  'question.answer': 'answer',
  'quote.note': 'text',
  'review.answer': 'answer',
  'staff.setRoles': 'roles',
  'stock.count': 'quantity',
  'stock.receipt': 'quantity',
}

export interface ActionFact {
  name: string
  /** Left out: the value is new. */
  before?: unknown
  after: unknown
}

/** What the stored JSON of an action says: first what changed, then the rest without what is empty. */
export function actionFacts(action: string, detail: string | null): ActionFact[] {
  const { before, after, from, to, ...rest } = readObject(detail ?? '{}')
  const isMove = typeof from === 'number' && typeof to === 'number'
  const others = [
    ...(isMove ? [{ name: 'orderStatus', before: from, after: to }] : []),
    ...Object.entries({ ...(!isMove && { from, to }), ...rest }).flatMap(([name, value]) =>
      isEmpty(value) ? [] : [{ name, after: value }],
    ),
  ]
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
    const changed = names.flatMap((name) =>
      name in after && !isSame(before[name], after[name])
        ? [{ name, before: before[name] ?? null, after: after[name] }]
        : [],
    )
    return [...changed, ...others]
  }
  const whole = isObject(after) ? after : isObject(before) ? before : undefined
  if (whole)
    return [
      ...Object.entries(whole).flatMap(([name, value]) => (isEmpty(value) ? [] : [{ name, after: value }])),
      ...others,
    ]
  if (before === undefined && after === undefined) return others
  return [
    { name: valueNames[action] ?? 'value', ...(before !== undefined && { before }), after: after ?? null },
    ...others,
  ]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

function readObject(detail: string): Record<string, unknown> {
  const value: unknown = JSON.parse(detail)
  return isObject(value) ? value : { value }
}
