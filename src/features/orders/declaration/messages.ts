import { type Text, texts } from '#shared/locale.ts'

const idNeeded: Text = [
  '请填写经办人的 18 位身份证号',
  "Please enter the handler's ID number with 18 characters",
]
const purposeNeeded: Text = [
  '请选择危险化学品是自用还是转售',
  'Please state whether the hazardous chemicals are for your own use or for resale',
]

export const declarationMessages = texts({
  idNeeded,
  purposeNeeded,
  title: ['管制品购买信息', 'Regulated purchase'],
  hint: [
    '按规定须登记经办人、用途与收货人，随订单保存；身份证号加密存储，显示时隐去中间数字。',
    'The law requires handler, use and receiver of each purchase. The ID number is encrypted and shown in part only.',
  ],
  handlerName: ['经办人姓名', 'Name of the handler'],
  handler: ['经办人', 'Handler'],
  edit: ['重新填写', 'Change'],
  handlerId: ['经办人身份证号', 'ID number of the handler'],
  storedId: ['留空则沿用 {masked}', 'Leave empty to use {masked}'],
  use: ['用途', 'Use'],
  useHint: ['例如：有机合成教学实验', 'For example: teaching experiments in organic synthesis'],
  receiver: ['收货人', 'Receiver'],
  throughAgent: [
    '委托他人代为购买（须有已审核的委托书）',
    'Bought through an agent (needs an approved letter of proxy)',
  ],
  agent: ['委托购买', 'Through an agent'],
  yes: ['是', 'Yes'],
  purposeTitle: ['危险化学品的购买用途', 'Purpose of hazardous chemicals'],
  purpose: ['购买用途', 'Bought for'],
  'purpose_own-use': ['自用', 'Own use'],
  purpose_resale: ['转售', 'Resale'],
  resaleHint: [
    '须持有危险化学品经营许可证，且经营范围包含所购商品',
    'Needs a licence to deal in hazardous chemicals with these goods in its scope',
  ],
  licenceMissing: [
    '贵单位没有包含所购商品的有效危险化学品经营许可证，不能购买用于转售。',
    'Your company has no valid licence that covers these goods, so you cannot buy them for resale.',
  ],
  submitLicence: ['提交许可证', 'Submit the licence'],
})

export const declarationAnswers = {
  needed: ['请填写经办人、用途与收货人', 'Please enter handler, use and receiver'],
  cardMissing: [
    '该经办人的身份证尚未提交或未通过审核，请在资质管理中提交，或更换经办人',
    "This handler's ID card is not approved. Please submit it under qualifications, or name another handler.",
  ],
  idNeeded,
  purposeNeeded,
  licenceNeeded: [
    '转售危险化学品须有包含所购商品的危险化学品经营许可证',
    'Resale of hazardous chemicals needs a licence with these goods in its scope',
  ],
  proxyMissing: [
    '委托他人购买须先提交委托书并通过审核',
    'Buying through an agent needs an approved letter of proxy',
  ],
} satisfies Record<string, Text>
