import type { Text } from '#shared/locale.ts'

export const words = {
  missing: ['未记录成本', 'Cost unknown'],
  set: ['设置成本', 'Set the cost'],
  cost: ['采购成本（元，不含税，每包装）', 'Purchase cost of a pack (yuan, net)'],
  hint: ['留空表示未知', 'Empty: unknown'],
  lotCost: ['批次成本（不含税）', 'Cost of the lot, net'],
  lastCost: ['货号最近成本', 'Last cost of the SKU'],
  warehouse: ['仓库', 'Warehouse'],
  unknown: ['未知', 'unknown'],
} as const satisfies Record<string, Text>
