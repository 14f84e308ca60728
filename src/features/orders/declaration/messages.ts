import { type Text, texts } from '#shared/locale.ts'

export const declarationMessages = texts({
  title: ['管制品购买信息', 'Purchase of regulated goods'],
  hint: [
    '按规定须登记经办人、用途与收货人，随订单保存；身份证号加密存储，显示时隐去中间数字。',
    'The law requires handler, use and receiver of each purchase. The ID number is encrypted and shown in part only.',
  ],
  handlerName: ['经办人姓名', 'Name of the handler'],
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
})

export const declarationAnswers = {
  needed: ['请填写经办人、用途与收货人', 'Please enter handler, use and receiver'],
  idNeeded: ['请输入经办人的 18 位身份证号', "Please enter the handler's ID number with 18 characters"],
  proxyMissing: [
    '委托他人购买须先提交委托书并通过审核',
    'Buying through an agent needs an approved letter of proxy',
  ],
} satisfies Record<string, Text>
