import { declareGrid } from '#shared/declare-grid.ts'

/** Pairs of companies; the first is the one that a merge would close. */
export const duplicateGrid = declareGrid('company-duplicates', {
  title: ['疑似重复公司', 'Likely duplicates'],
  permission: 'company.merge',
  sort: '-createdAt',
  columns: {
    name: { title: ['公司', 'Company'], kind: 'text', width: 260 },
    into: { title: ['可能与之重复', 'Probably the same as'], kind: 'text', width: 260 },
    sameCode: { title: ['代码相同', 'Same code'], kind: 'flag', width: 90 },
    sameName: { title: ['名称相同', 'Same name'], kind: 'flag', width: 90 },
    sameTax: { title: ['税号相同', 'Same tax number'], kind: 'flag', width: 110 },
    orders: { title: ['订单', 'Orders'], kind: 'number', width: 80 },
    intoOrders: { title: ['对方订单', 'Orders there'], kind: 'number', width: 90 },
    createdAt: { title: ['注册时间', 'Created'], kind: 'time', width: 150 },
  },
})
