import type { Text } from '#shared/locale.ts'
import type { SiteSettings } from '../schema.ts'

type Kind = 'text' | 'number' | 'numbers' | 'flag' | 'rows'

/** A part of each entry of a list, or the name and the number of a record. */
export interface RowColumn {
  path: string
  title: Text
  /** `list`: texts, separated by commas. */
  kind?: 'list' | 'number'
}

/** A part of a setting's value with a control of its own. */
export interface SettingField {
  /** Of the value; empty: the whole value. */
  name: string
  title: Text
  kind: Kind
  isOptional?: boolean
  /** Of `rows`. */
  columns?: RowColumn[]
}

export interface SettingForm {
  title: Text
  hint: Text
  fields: SettingField[]
  /** Without any entry the setting is null. */
  isNullable?: boolean
}

const whole = (kind: Kind, title: Text): SettingField[] => [{ name: '', title, kind }]
const one = (title: Text, hint: Text, kind: Kind = 'text'): SettingForm => ({
  title,
  hint,
  fields: whole(kind, title),
})
const list = (title: Text, hint: Text, columns: RowColumn[]): SettingForm => ({
  title,
  hint,
  fields: [{ name: '', title, kind: 'rows', columns }],
})
const column = (path: string, title: Text, kind?: RowColumn['kind']): RowColumn => ({
  path,
  title,
  ...(kind && { kind }),
})
const field = (name: string, title: Text, kind: Kind = 'text', isOptional = false): SettingField => ({
  name,
  title,
  kind,
  isOptional,
})

const legacy: Text = [
  '来自旧商城的接口字段，本商城不使用。',
  "A field of the former shop's interface; it has no effect here.",
]

/** In the order of the page. */
export const settingForms: Record<keyof SiteSettings, SettingForm> = {
  companyName: {
    title: ['公司名称', 'Name of the company'],
    hint: ['页脚、标题与单据上的名称。', 'In the footer, in titles and on documents.'],
    fields: [field('zh', ['中文', 'Chinese']), field('en', ['英文', 'English'])],
  },
  hotline: one(['客服热线', 'Hotline'], ['页头与联系页面显示。', 'In the header and on the contact page.']),
  fax: one(['传真', 'Fax'], ['联系页面显示，可留空。', 'On the contact page; may be empty.']),
  email: one(
    ['客服邮箱', 'E-mail'],
    ['工单与咨询也会通知此邮箱。', 'Also notified of tickets and enquiries.'],
  ),
  address: one(['公司地址', 'Address'], ['页脚与联系页面显示。', 'In the footer and on the contact page.']),
  sellerAddress: one(
    ['合同卖方地址', "Seller's address"],
    ['合同中使用；留空则用公司地址。', 'In contracts; empty: the address of the company.'],
  ),
  bankAccount: {
    title: ['收款账户', 'Bank account'],
    hint: [
      '对公转账的收款账户，显示在付款页与合同中。修改前请与财务核对；全部留空则不接受对公转账。',
      'Where remittances go, on the payment page and in contracts. Check with finance; all empty: none are taken.',
    ],
    isNullable: true,
    fields: [
      field('accountName', ['户名', 'Account name']),
      field('bank', ['开户行', 'Bank']),
      field('accountNumber', ['账号', 'Account number']),
      field('accountNameEn', ['户名（英文）', 'Account name (English)'], 'text', true),
      field('bankEn', ['开户行（英文）', 'Bank (English)'], 'text', true),
    ],
  },
  icp: one(['ICP 备案号', 'ICP number'], ['页脚显示。', 'In the footer.']),
  policeRecord: one(['公安备案号', 'Police record'], ['页脚显示。', 'In the footer.']),
  licences: list(
    ['证照', 'Licences'],
    ['页脚列出，链接到展示它的文章。', 'In the footer, each with a link to the article that shows it.'],
    [
      column('zh', ['中文名称', 'Chinese name']),
      column('en', ['英文名称', 'English name']),
      column('number', ['编号', 'Number']),
      column('code', ['文章代码', 'Code of the article']),
    ],
  ),
  contacts: list(
    ['区域联系方式', 'Regional contacts'],
    [
      '联系页面按地区显示；报价提醒由“报价提醒”中的分派规则决定。',
      'On the contact page. Reminders of quotes go by the routes of the setting “Reminders of quotes”.',
    ],
    [
      column('region.zh', ['区域', 'Region (Chinese)']),
      column('region.en', ['区域（英文）', 'Region (English)']),
      column('phone', ['电话', 'Phone']),
      column('email', ['邮箱', 'E-mail']),
      column('hours.zh', ['服务时间', 'Hours (Chinese)']),
      column('hours.en', ['服务时间（英文）', 'Hours (English)']),
      column('provinces', ['省份代码前两位', 'First two digits of its provinces'], 'list'),
    ],
  ),
  industries: list(
    ['首页行业', 'Industries'],
    ['首页的行业入口与各行业的产品分类。', 'Of the home page, with the categories that they buy from.'],
    [
      column('name.zh', ['行业', 'Industry (Chinese)']),
      column('name.en', ['行业（英文）', 'Industry (English)']),
      column('categories', ['分类代码', 'Keys of categories'], 'list'),
    ],
  ),
  claims: {
    title: ['首页数字', 'Figures'],
    hint: [
      '“服务客户”与“行业积淀”，须属实。',
      'Customers served and years in the trade. They have to be true.',
    ],
    fields: [
      field('customers', ['服务客户数', 'Customers served'], 'number'),
      field('years', ['年数', 'Years'], 'number'),
    ],
  },
  answerDays: list(
    ['工单回复期限', 'Days to answer tickets'],
    ['各类工单的回复工作日，other 为默认。', 'Working days by kind of ticket; other: the rest.'],
    [column('kind', ['工单类别', 'Kind']), column('days', ['工作日', 'Working days'], 'number')],
  ),
  quoteReminders: {
    title: ['报价提醒', 'Reminders of quotes'],
    hint: [
      '询价超过多少工作小时（工作日 9:00–18:00）未报价时提醒员工，0 为不提醒；报价到期前多少天提醒客户；按收货省份分派：provinces（省份代码前两位）、staff（员工账号）、email。',
      'Working hours (9 to 18 on working days) until staff are reminded of an unanswered request, 0: never; days before an answer ends on which the member is reminded; routes by the province of the delivery: provinces (first two digits of their codes), staff (accounts), email.',
    ],
    fields: [
      field('staffHours', ['工作小时', 'Working hours'], 'number'),
      field('memberDays', ['到期前天数', 'Days before'], 'number'),
      {
        ...field('routes', ['分派规则', 'Routes'], 'rows'),
        columns: [
          column('provinces', ['省份代码前两位', 'First two digits of provinces'], 'list'),
          column('staff', ['员工账号', 'Accounts of staff'], 'list'),
          column('email', ['邮箱', 'E-mail']),
        ],
      },
    ],
  },
  qualificationReminderDays: one(
    ['资质到期提醒', 'Reminders of qualifications'],
    ['到期前多少天提醒客户，逗号分隔。', 'Days before the last day, separated by commas.'],
    'numbers',
  ),
  filings: {
    title: ['流向申报', 'Filings'],
    hint: [
      '易制毒、易制爆流向申报的提醒与流向码格式（{date}、{serial}）。',
      'Warnings of deadlines, and the pattern of flow codes with {date} and {serial}.',
    ],
    fields: [
      field('email', ['提醒邮箱（留空用客服邮箱）', 'E-mail; empty: that of service']),
      field('warnDays', ['提前提醒天数', 'Days before'], 'numbers'),
      field('flowCodePattern', ['流向码格式', 'Pattern of flow codes']),
    ],
  },
  analytics: {
    title: ['访问统计', 'Analytics'],
    hint: [
      '百度统计兼容的统计服务；全部留空则不统计。',
      'A counter compatible with Baidu Tongji; all empty: nothing is counted.',
    ],
    isNullable: true,
    fields: [
      field('origin', ['服务地址（https）', 'Address (https)']),
      field('siteId', ['站点 ID', 'Id of the site']),
    ],
  },
  ossCdnDomain: one(
    ['图片域名', 'Host of pictures'],
    ['https 开头；留空则由商城提供图片。', 'Begins with https; empty: the shop itself.'],
  ),
  coaFilePrefixNew: one(
    ['COA 文件前缀（新）', 'COA files, new place'],
    ['{host} 代表图片域名，先查此处。', '{host} stands for the host of pictures; read first.'],
  ),
  coaFilePrefixOld: one(
    ['COA 文件前缀（旧）', 'COA files, old place'],
    ['新前缀没有时查此处。', 'Read where the new place has none.'],
  ),
  ccOldMemberLoginOpen: one(
    ['旧商城账号登录', 'Sign-in of former members'],
    ['允许旧商城会员登录。', 'Members of the former shop may sign in.'],
    'flag',
  ),
  checkMemberIsDefaultPwdModalControl: one(
    ['初始密码提醒', 'Reminder of initial passwords'],
    ['提醒仍使用初始密码的会员。', 'Members with an initial password are reminded.'],
    'flag',
  ),
  plateFlag: one(['plateFlag', 'plateFlag'], legacy),
  isProxyMode: one(['isProxyMode', 'isProxyMode'], legacy, 'flag'),
  proxyBrandId: one(['proxyBrandId', 'proxyBrandId'], legacy),
}

const partOf = (value: unknown, name: string) =>
  name === '' ? value : ((value ?? {}) as Record<string, unknown>)[name]

function textOf(value: unknown, kind: Kind) {
  if (value === undefined || value === null) return kind === 'rows' ? '[]' : ''
  if (kind === 'rows') return JSON.stringify(value, null, 2)
  return kind === 'numbers' ? (value as number[]).join(', ') : String(value)
}

/** What the controls show. */
export const textsOf = ({ fields }: SettingForm, value: unknown) =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, textOf(partOf(value, name), kind)]))

function readText(text: string, kind: Kind): unknown {
  if (kind === 'flag') return text === 'true'
  if (kind === 'number') return text.trim() === '' ? null : Number(text)
  if (kind === 'numbers')
    return text
      .split(/[,，\s]+/)
      .filter(Boolean)
      .map(Number)
  return kind === 'rows' ? JSON.parse(text) : text.trim()
}

export function composeValue({ fields, isNullable }: SettingForm, texts: Record<string, string>): unknown {
  if (isNullable && fields.every(({ name }) => (texts[name] ?? '').trim() === '')) return null
  const [first] = fields
  if (first?.name === '') return readText(texts[''] ?? '', first.kind)
  return Object.fromEntries(
    fields
      .filter(({ name, isOptional }) => !isOptional || (texts[name] ?? '').trim() !== '')
      .map(({ name, kind }) => [name, readText(texts[name] ?? '', kind)]),
  )
}
