import type { StaffRole } from './declare-call.ts'

/** Who of the staff may do what, besides `admin`. The back office receives the names that its viewer holds. */
export const permissions = {
  'order.read': ['service', 'reviewer', 'finance', 'warehouse', 'compliance'],
  'order.placeOffline': ['service', 'reviewer'],
  'order.ship': ['warehouse'],
  'order.consignment': ['service', 'warehouse', 'reviewer'],
  'order.flowCodes': ['warehouse', 'reviewer', 'compliance'],
  'afterSale.answer': ['service', 'finance'],
  'quote.read': ['service', 'reviewer'],
  'quote.answer': ['service'],
  'payment.read': ['finance', 'service'],
  'cost.read': ['finance'],
  'sales.read': ['service', 'finance', 'reviewer'],
  'money.change': ['finance'],
  'period.close': ['finance'],
  'period.reopen': ['admin'],
  'invoice.read': ['finance', 'service'],
  'invoice.change': ['finance'],
  'taxCategory.read': ['finance', 'editor'],
  'approval.decide': ['service', 'reviewer', 'finance', 'compliance'],
  'balance.read': ['finance', 'service'],
  'balance.change': ['finance'],
  'coupon.read': ['service', 'finance'],
  'coupon.change': ['service'],
  'member.read': ['service', 'reviewer', 'finance', 'compliance'],
  'member.change': ['service'],
  'draft.make': ['service'],
  'member.view': ['service'],
  'company.merge': ['service', 'finance'],
  'qualification.review': ['reviewer', 'compliance'],
  'upload.read': ['service', 'reviewer', 'finance', 'compliance'],
  'compliance.manage': ['reviewer', 'compliance'],
  'rule.manage': ['compliance'],
  'report.manage': ['reviewer'],
  'report.read': ['service', 'reviewer', 'compliance', 'editor'],
  'report.papers': ['reviewer', 'compliance', 'editor'],
  'catalogue.read': ['service', 'reviewer', 'finance', 'warehouse', 'compliance', 'editor'],
  'catalogue.edit': ['editor'],
  'price.change': ['service', 'editor'],
  'price.ask': ['service', 'reviewer', 'finance', 'compliance', 'editor'],
  'contract.read': ['service', 'reviewer', 'finance'],
  'contract.change': ['service'],
  'stock.change': ['warehouse'],
  'ticket.answer': ['service'],
  'review.answer': ['service'],
  'content.edit': ['editor'],
  'search.edit': ['editor', 'service'],
  'settings.change': ['admin'],
  'audit.read': ['compliance'],
  'staff.manage': ['admin'],
} as const satisfies Record<string, readonly [StaffRole, ...StaffRole[]]>

export type Permission = keyof typeof permissions

export const isPermitted = (roles: readonly StaffRole[], permission: Permission) =>
  roles.includes('admin') || permissions[permission].some((role) => roles.includes(role))

export const permissionsOf = (roles: readonly StaffRole[]) =>
  (Object.keys(permissions) as Permission[]).filter((permission) => isPermitted(roles, permission))
