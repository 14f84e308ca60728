import type { StaffRole } from '#shared/declare-call.ts'
import type { Text } from '#shared/locale.ts'

export const roleNames: Record<StaffRole, Text> = {
  service: ['客服', 'Service'],
  reviewer: ['审核', 'Review'],
  finance: ['财务', 'Finance'],
  warehouse: ['仓库', 'Warehouse'],
  compliance: ['合规', 'Compliance'],
  editor: ['编辑', 'Editor'],
  admin: ['管理员', 'Administrator'],
}
