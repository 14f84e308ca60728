import { type Text, texts } from '#shared/locale.ts'

export const editingMessages = texts({
  title: ['修改订单 {orderNo}', 'Edit order {orderNo}'],
  hint: [
    '订单审核前可减少数量、移除商品，修改收货地址、发票和备注。如需增加商品，请另行下单。',
    'Until an order is reviewed you can order less, take lines off, and change address, invoice and remark. For more products, please place another order.',
  ],
  back: ['返回订单', 'Back to the order'],
  tooLate: ['该订单已不能修改', 'This order cannot be edited any more'],
  tooLateHint: [
    '订单审核后不能修改；如需调整，请联系客服。',
    'Orders are fixed once they are reviewed. Please contact us if something has to change.',
  ],
  lines: ['商品清单', 'Products'],
  quantityOf: ['{name} 的数量', 'Quantity of {name}'],
  quantityNeeded: ['请填写数量', 'Please give a quantity'],
  quantityRule: ['数量须大于 0，最多保留一位小数', 'Above 0, with at most one decimal'],
  quantityMost: ['不能多于原数量 {most}', 'Not more than the {most} ordered'],
  quantitiesWrong: [
    '请先更正商品清单中标出的数量',
    'Please correct the quantities marked in the list of products first',
  ],
  remove: ['移除', 'Remove'],
  removeOf: ['移除：{name}', 'Remove: {name}'],
  removeTitle: ['从订单中移除该商品？', 'Remove this product from the order?'],
  removeText: [
    '{name}。保存修改后生效，移除后不能加回，如需要请另行下单。',
    '{name}. It goes when you save, and cannot be put back then; please place another order for it.',
  ],
  restore: ['撤销移除', 'Keep it'],
  restoreOf: ['撤销移除：{name}', 'Keep it: {name}'],
  quotedQuantity: ['按报价的数量订购，不能减少', 'Ordered in the quoted quantity, which is fixed'],
  removed: ['保存后将从订单中移除', 'Taken off the order when you save'],
  address: ['收货地址', 'Delivery address'],
  changeAddress: ['更改地址', 'Change address'],
  invoice: ['发票', 'Invoice'],
  changeInvoice: ['更改发票', 'Change invoice'],
  texts: ['订单信息', 'About this order'],
  save: ['保存修改', 'Save changes'],
  saved: ['订单已修改', 'The order is changed'],
})

export const editingAnswers = {
  quotedQuantity: [
    '报价仅适用于所报数量；可移除该商品，或重新询价',
    'The quoted price holds for the quoted quantity. Remove the product, or request another quote.',
  ],
  onlyLess: ['订单中的数量只能减少', 'Quantities of an order can only become less'],
  nothingLeft: ['至少保留一件商品，如不需要请取消订单', 'Keep one line, or cancel the order'],
} satisfies Record<string, Text>
