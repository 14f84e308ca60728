import { type Text, texts } from '#shared/locale.ts'

export const addressesMessages = texts({
  title: ['收货地址', 'Addresses'],
  count: ['已保存 {count} 个，最多 {most} 个', '{count} of {most} addresses'],
  add: ['新增地址', 'Add an address'],
  full: [
    '收货地址最多保存 {most} 个，请先删除不再使用的地址',
    'You can save at most {most} addresses. Please delete one that you no longer need.',
  ],
  empty: ['您还没有收货地址', 'You have no address yet'],
  emptyHint: ['添加后，下单时可直接选用。', 'Add one, and choose it when you order.'],
  default: ['默认', 'Default'],
  makeDefault: ['设为默认', 'Make default'],
  edit: ['编辑', 'Edit'],
  ofRecipient: ['{action}：{name}', '{action}: {name}'],
  delete: ['删除', 'Delete'],
  deleteTitle: ['删除该收货地址？', 'Delete this address?'],
  addTitle: ['新增收货地址', 'Add an address'],
  editTitle: ['编辑收货地址', 'Edit the address'],
  name: ['收货人', 'Recipient'],
  phone: ['联系电话', 'Phone'],
  phoneHint: ['手机号，或带区号的固定电话', 'A mobile, or a fixed line with its area code'],
  province: ['省份', 'Province'],
  city: ['城市', 'City'],
  district: ['区县', 'District'],
  choose: ['请选择', 'Please choose'],
  region: ['所在地区', 'Region'],
  regionsFailed: [
    '地区数据加载失败，请刷新页面后重试',
    'The regions could not be loaded. Please reload the page.',
  ],
  street: ['详细地址', 'Street address'],
  streetHint: [
    '请填写到楼栋和房间号，便于送货到实验室',
    'With building and room, so that it is delivered to the laboratory',
  ],
  isDefault: ['设为默认收货地址', 'Make this the default address'],
  save: ['保存', 'Save'],
  saved: ['收货地址已保存', 'The address is saved'],
  deleted: ['收货地址已删除', 'The address is deleted'],
  defaultSet: ['已设为默认收货地址', 'This is the default address now'],
  pasteLabel: ['粘贴收货信息', 'Paste name, phone and address'],
  pasteLine: [
    '粘贴姓名、电话和地址，自动填写新地址',
    'Paste name, phone and address to fill in a new address',
  ],
  pasteExample: [
    '例如：张三 13800138000 广东省广州市天河区五山路 381 号化学楼 305 室',
    'For example: 张三 13800138000 广东省广州市天河区五山路 381 号化学楼 305 室',
  ],
  read: ['识别并填写', 'Fill in'],
  notRead: ['未能识别，请手动填写', 'Nothing was recognised. Please fill in the form.'],
  wasRead: ['已填写识别到的内容，请核对', 'Filled in what was recognised. Please check it.'],
})

export const addressesAnswers = {
  regionMismatch: ['请重新选择所在地区', 'Please choose the region again'],
} satisfies Record<string, Text>
