import type { Text } from '#shared/locale.ts'

/** On paper. */
export const labelPrint = {
  title: ['化学品安全标签', 'Chemical safety label'],
  danger: ['危险', 'Danger'],
  warning: ['警告', 'Warning'],
  none: ['', ''],
  cas: ['CAS {cas}', 'CAS {cas}'],
  catalogNumber: ['编号 {number}', 'No. {number}'],
  purity: ['含量 {purity}', 'Content {purity}'],
  lot: ['批号 {lot}', 'Lot {lot}'],
  supplier: ['供应商：{name}　电话：{phone}', 'Supplier: {name}, {phone}'],
  address: ['地址：{address}', 'Address: {address}'],
  emergency: ['应急咨询电话：{phone}', 'Emergency: {phone}'],
  further: ['其余见安全技术说明书。', 'For the rest see the safety data sheet.'],
  reference: ['请参阅化学品安全技术说明书', 'Refer to the safety data sheet'],
} as const satisfies Record<string, Text>
