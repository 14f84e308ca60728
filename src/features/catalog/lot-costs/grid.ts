import { declareGrid } from '#shared/declare-grid.ts'
import { warehouseTexts } from '../messages.ts'

export const lotCostGrid = declareGrid('lot-costs', {
  title: ['采购成本', 'Purchase costs'],
  permission: 'cost.read',
  sort: 'sku',
  columns: {
    sku: { title: ['货号', 'SKU'], kind: 'code', width: 170 },
    name: { title: ['品名', 'Name'], kind: 'text', width: 220 },
    lotNumber: { title: ['批号', 'Lot'], kind: 'code', width: 130 },
    warehouse: { title: ['仓库', 'Warehouse'], kind: 'choice', choices: warehouseTexts, width: 90 },
    quantity: { title: ['在库', 'On hand'], kind: 'quantity', width: 90 },
    cost: {
      title: ['批次成本（不含税）', 'Cost of the lot, net'],
      kind: 'money',
      width: 150,
      isNullable: true,
    },
    lastCost: {
      title: ['货号最近成本', 'Last cost of the SKU'],
      kind: 'money',
      width: 150,
      isNullable: true,
    },
    listPrice: {
      title: ['目录价（含税）', 'List price, gross'],
      kind: 'money',
      width: 130,
      isNullable: true,
    },
  },
})
