import type { Text } from '#shared/locale.ts'

export const fulfilmentAnswers = {
  reasonMissing: ['请填写取消原因', 'Please give a reason'],
  parcelsMissing: ['请填写发货包裹', 'Please name the parcels'],
  nothingLeft: ['没有待发货的商品', 'There is nothing left to send'],
  oneWarehouse: ['一个包裹只能从一个仓库发出', 'A parcel leaves from one warehouse'],
  notInParcel: ['超出待发数量或批号不符', 'More than is left, or another lot'],
} satisfies Record<string, Text>
