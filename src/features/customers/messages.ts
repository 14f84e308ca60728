import type { Text } from '#shared/locale.ts'

export const companyStateTexts: Record<string, Text> = {
  verified: ['已认证', 'Verified'],
  unverified: ['未认证', 'Not verified'],
  merged: ['已合并', 'Merged'],
}

export const roleTexts: Record<string, Text> = {
  owner: ['管理员', 'Owner'],
  approver: ['审批人', 'Approver'],
  buyer: ['采购员', 'Buyer'],
}

export const memberStateTexts: Record<string, Text> = {
  active: ['正常', 'Active'],
  closing: ['注销中', 'Closing'],
  closed: ['已注销', 'Closed'],
}

export const words = {
  verified: ['已认证', 'Verified'],
  unverified: ['未认证', 'Not verified'],
  onCredit: ['使用账期', 'On credit'],
  newThisMonth: ['30 天内注册', 'New in 30 days'],
  owners: ['管理员', 'Owners'],
  seenToday: ['今日访问', 'Seen today'],
  code: ['统一社会信用代码', 'Unified social credit code'],
  kind: ['类型', 'Kind'],
  created: ['注册时间', 'Created'],
  level: ['价格等级', 'Price level'],
  noLevel: ['无', 'None'],
  changeLevel: ['调整价格等级', 'Change the price level'],
  spent: ['累计消费', 'Spent'],
  orderCount: ['{count} 个订单', '{count, plural, one {# order} other {# orders}}'],
  buyerLimit: ['采购员每单限额', 'Limit of buyers per order'],
  members: ['成员', 'Members'],
  orders: ['最近订单', 'Last orders'],
  allOrders: ['全部订单', 'All orders'],
  money: ['账期与钱包', 'Credit and wallet'],
  credit: ['账期', 'Credit'],
  creditUse: ['已用 {used} / {limit}，{days} 天', '{used} of {limit} used, {days} days'],
  creditUseOpen: ['已用 {used}，不限额，{days} 天', '{used} used, no limit, {days} days'],
  creditClosed: ['账期已停用', 'Closed'],
  noCredit: ['未开通', 'None'],
  wallet: ['钱包余额', 'Wallet'],
  papers: ['资质与许可', 'Papers and permits'],
  paper: ['资质', 'Paper'],
  substance: ['物质', 'Substance'],
  left: ['余量', 'Left'],
  validUntil: ['有效期至', 'Valid until'],
  noEnd: ['长期', 'no end'],
  endsSoon: ['即将到期', 'Ends soon'],
  contractPrices: ['协议价', 'Contract prices'],
  quotes: ['报价单', 'Quotes'],
  tickets: ['工单', 'Tickets'],
  searches: ['保存的搜索', 'Saved searches'],
  none: ['暂无', 'None'],
  company: ['公司', 'Company'],
  role: ['角色', 'Role'],
  phone: ['手机', 'Phone'],
  email: ['邮箱', 'E-mail'],
  lastSeen: ['最近访问', 'Last seen'],
  never: ['从未', 'Never'],
  viewAs: ['以会员身份查看', 'View as this member'],
  viewText: [
    '新窗口中显示该会员看到的商城，15 分钟，只读。资质文件、证件号和登录信息不显示。查看会记入操作记录。',
    'A new window shows the shop as the member sees it, for 15 minutes. Nothing can be changed. Papers, ID numbers and sign-in data stay hidden. It is logged.',
  ],
  viewReason: ['查看原因', 'Reason'],
  viewBlocked: [
    '浏览器阻止了新窗口，请允许弹出窗口后重试',
    'The browser blocked the window; please allow it',
  ],
  viewOpened: ['已在新窗口打开', 'Opened in a new window'],
  transfer: ['转入其他公司', 'Move to another company'],
  transferText: [
    '成员离开现公司，未完成的工作交给同事，历史订单留在原公司；在新公司为采购员，由该公司管理员调整角色。',
    'The member leaves the present company. Open work goes to a colleague; former orders stay with the company. There the member is a buyer; an owner may change the role.',
  ],
  target: ['目标公司', 'Company to move to'],
  targetHint: ['输入公司名称后选择', 'Type a name and choose'],
  transferred: ['已转入新公司', 'Moved'],
} as const satisfies Record<string, Text>
