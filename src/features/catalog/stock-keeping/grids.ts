import { declareGrid } from '#shared/declare-grid.ts'
import { warehouseTexts } from '../messages.ts'
import { movementKinds } from './messages.ts'

export const stockGrid = declareGrid('stock', {
  title: ['库存', 'Stock'],
  permission: 'catalogue.read',
  sort: 'sku',
  columns: {
    sku: { title: ['货号', 'SKU'], kind: 'code', width: 170 },
    name: { title: ['品名', 'Name'], kind: 'text', width: 240 },
    packing: { title: ['规格', 'Packing'], kind: 'text', width: 100 },
    brand: { title: ['品牌', 'Brand'], kind: 'text', width: 120 },
    isOnSale: { title: ['在售', 'On sale'], kind: 'flag', width: 80 },
    onHand: { title: ['在库', 'On hand'], kind: 'quantity', width: 90 },
    reserved: { title: ['占用', 'Reserved'], kind: 'quantity', width: 90 },
    free: { title: ['可售', 'Free'], kind: 'quantity', width: 90 },
    expiresOn: { title: ['最早到期', 'First expiry'], kind: 'day', width: 110, isNullable: true },
    listPrice: { title: ['目录价', 'List price'], kind: 'money', width: 110, isNullable: true },
    leadTimeDays: {
      title: ['货期（天）', 'Lead time (days)'],
      kind: 'number',
      width: 100,
      isNullable: true,
      isHidden: true,
    },
    allowsBackorder: { title: ['可缺货下单', 'Backorder'], kind: 'flag', isHidden: true },
  },
})

export const lotGrid = declareGrid('lots', {
  title: ['批号与效期', 'Lots and expiry'],
  permission: 'catalogue.read',
  sort: 'expiresOn',
  columns: {
    lotNumber: { title: ['批号', 'Lot'], kind: 'code', width: 140 },
    sku: { title: ['货号', 'SKU'], kind: 'code', width: 170 },
    name: { title: ['品名', 'Name'], kind: 'text', width: 240 },
    warehouse: { title: ['仓库', 'Warehouse'], kind: 'choice', choices: warehouseTexts, width: 90 },
    quantity: { title: ['在库', 'On hand'], kind: 'quantity', width: 90 },
    chosen: { title: ['拣货占用', 'Being picked'], kind: 'quantity', width: 100 },
    producedOn: { title: ['生产日期', 'Produced'], kind: 'day', width: 110, isNullable: true },
    expiresOn: { title: ['有效期至', 'Expires'], kind: 'day', width: 110, isNullable: true },
  },
})

export const movementGrid = declareGrid('stock-movements', {
  title: ['库存变动', 'Stock movements'],
  permission: 'catalogue.read',
  sort: '-at',
  columns: {
    at: { title: ['时间', 'Time'], kind: 'time', width: 150 },
    kind: { title: ['类型', 'Kind'], kind: 'choice', choices: movementKinds, width: 90 },
    sku: { title: ['货号', 'SKU'], kind: 'code', width: 170 },
    warehouse: { title: ['仓库', 'Warehouse'], kind: 'choice', choices: warehouseTexts, width: 90 },
    lotNumber: { title: ['批号', 'Lot'], kind: 'code', width: 130 },
    before: { title: ['变动前', 'Before'], kind: 'quantity', width: 90 },
    after: { title: ['变动后', 'After'], kind: 'quantity', width: 90 },
    change: { title: ['变动', 'Change'], kind: 'quantity', width: 90 },
    reason: { title: ['原因', 'Reason'], kind: 'text', width: 240 },
    staff: { title: ['操作人', 'By'], kind: 'text', width: 110 },
  },
})
