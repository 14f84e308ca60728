const zh = {
  title: '修改订单 {orderNo}',
  hint: '订单审核前可减少数量、移除商品，修改收货地址、发票和备注。如需增加商品，请另行下单。',
  back: '返回订单',
  tooLate: '该订单已不能修改',
  tooLateHint: '订单审核后不能修改；如需调整，请联系客服。',
  lines: '商品清单',
  quantityOf: '{name} 的数量',
  removed: '保存后将从订单中移除',
  address: '收货地址',
  changeAddress: '更改地址',
  invoice: '发票',
  changeInvoice: '更改发票',
  texts: '订单信息',
  save: '保存修改',
  saved: '订单已修改',
}

const en: Record<keyof typeof zh, string> = {
  title: 'Edit order {orderNo}',
  hint: 'Until an order is reviewed you can order less, take lines off, and change address, invoice and remark. For more products, please place another order.',
  back: 'Back to the order',
  tooLate: 'This order cannot be edited any more',
  tooLateHint: 'Orders are fixed once they are reviewed. Please contact us if something has to change.',
  lines: 'Products',
  quantityOf: 'Quantity of {name}',
  removed: 'Taken off the order when you save',
  address: 'Delivery address',
  changeAddress: 'Change address',
  invoice: 'Invoice',
  changeInvoice: 'Change invoice',
  texts: 'About this order',
  save: 'Save changes',
  saved: 'The order is changed',
}

/** Words of the page that changes an order. */
export const orderEditMessages = { zh, en }
