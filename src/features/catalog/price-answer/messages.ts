import type { Text } from '#shared/locale.ts'

export const priceQuestionWords = {
  ask: ['某单位应付价格', 'What a company pays'],
  company: ['单位名称或统一社会信用代码', 'Company or its code'],
  companyHint: ['留空：未登录访客', 'Empty: a visitor'],
  quantity: ['数量', 'Quantity'],
  askPrice: ['查价', 'Show price'],
  visitor: ['访客价格', 'Price of a visitor'],
  unknownCompany: ['没有找到该单位，以下为访客价格', 'No such company. This is what a visitor pays.'],
  forCompany: ['{name}（{level}）', '{name} ({level})'],
  noLevel: ['无会员等级', 'no price level'],
  others: ['名称相近：{names}', 'Others with this name: {names}'],
  pays: ['应付', 'Pays'],
  why: ['价格由来', 'How it comes about'],
  number: ['目录号或货号', 'Catalogue number or SKU'],
  noProduct: ['没有此目录号或货号', 'No product has this number'],
  onRequest: ['询价', 'On request'],
} as const satisfies Record<string, Text>
