import type { Text } from '#shared/locale.ts'
import type { MergeObstacle } from './schema.ts'

export const mergeObstacleTexts: Record<MergeObstacle, Text> = {
  merged: ['其中一家公司已经合并过', 'One of the companies is merged already'],
  notVerified: [
    '被关闭的公司已认证，保留的公司未认证，请交换方向',
    'The company to be closed is verified and the other is not: swap them',
  ],
  bothVerified: [
    '两家公司均已认证，统一社会信用代码不同，属于不同主体',
    'Both are verified, with different codes: they are two legal entities',
  ],
  noOwner: ['保留的公司没有管理员', 'The company that stays has no owner'],
  sameContact: [
    '同一手机号或邮箱在两家公司都有账号，请会员先注销其中一个',
    'The same phone or e-mail address has an account in both; one has to be closed first',
  ],
  withdrawals: ['有提现正在处理', 'A withdrawal is in progress'],
  staffApprovals: ['有待第二人审批的操作', 'Actions wait for a second approval'],
  orderApprovals: ['有订单正在等待单位审批', 'Orders wait for the approval of the company'],
  taxNumbers: ['两家公司的已开发票税号不同', 'Invoices were issued in both, for different tax numbers'],
  creditTerms: [
    '两家公司都有未还账期且账期天数不同，请先结清一方',
    'Both owe on credit, with different terms: one has to pay first',
  ],
  creditLimit: [
    '合并后的欠款超过保留公司的账期额度，请先调整额度',
    'The debts of both exceed the limit of the company that stays: raise it first',
  ],
  creditUnverified: [
    '有未还账期，但保留的公司未认证，不能使用账期',
    'It owes on credit, but the company that stays is not verified',
  ],
}

export const mergeWords = {
  merge: ['合并公司', 'Merge companies'],
  mergeInto: ['合并到其他公司', 'Merge into another company'],
  duplicates: ['疑似重复公司', 'Likely duplicates'],
  closed: ['将关闭', 'Will be closed'],
  stays: ['将保留', 'Stays'],
  swap: ['交换方向', 'Swap'],
  target: ['保留的公司', 'Company that stays'],
  targetHint: ['输入公司名称后选择', 'Type a name and choose'],
  state: ['认证', 'Verification'],
  created: ['注册时间', 'Created'],
  code: ['统一社会信用代码', 'Unified code'],
  taxNumbers: ['开票税号', 'Tax numbers'],
  level: ['价格等级', 'Price level'],
  members: ['成员', 'Members'],
  orders: ['订单（未完成）', 'Orders (open)'],
  spent: ['累计消费', 'Spent'],
  wallet: ['钱包余额', 'Wallet'],
  credit: ['账期已用 / 额度', 'Credit used / limit'],
  papers: ['资质', 'Papers'],
  prices: ['协议价', 'Contract prices'],
  invoices: ['发票', 'Invoices'],
  quotes: ['报价单', 'Quotes'],
  tickets: ['工单', 'Tickets'],
  projects: ['项目', 'Projects'],
  days: ['{days} 天', '{days} days'],
  noLimit: ['不限', 'no limit'],
  none: ['无', 'None'],
  what: [
    '订单、付款、发票、报价、工单、资质、项目、协议价和文件转入保留的公司；余额和未还账期逐笔转账；成员成为采购员，登录状态不变。价格等级、账期条件、审批规则和已有协议价以保留的公司为准。销售台账和历史对账单不变。',
    'Orders, payments, invoices, quotes, tickets, papers, projects, contract prices and files move. Balance and debts are transferred entry by entry. Members become buyers and stay signed in. Price level, credit terms, approval rules and existing contract prices of the company that stays hold. The sales ledger and old statements do not change.',
  ],
  obstacles: ['暂时不能合并', 'They cannot be merged yet'],
  second: ['有资金转移，提交后须由另一位同事审批。', 'Money moves, so a colleague has to approve this.'],
  confirm: ['确认合并', 'Merge'],
  merged: ['已合并', 'Merged'],
  waits: ['已提交，等待第二人审批', 'Sent; a second person has to approve it'],
  mergedInto: ['已合并到', 'Merged into'],
  sameCode: ['代码相同', 'Same code'],
  sameName: ['名称相同', 'Same name'],
  sameTax: ['税号相同', 'Same tax number'],
} as const satisfies Record<string, Text>
