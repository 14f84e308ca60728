import { type ComponentType, createContext, use } from 'react'
import { useLocale } from 'use-intl'
import { say } from '#i18n/say.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import type { Locale, Text } from '#shared/locale.ts'
import type { Permission } from '#shared/permissions.ts'

/** Sections of the navigation, in their order. */
export const sections = {
  work: ['概览', 'Overview'],
  trade: ['交易', 'Trade'],
  money: ['财务', 'Finance'],
  catalogue: ['商品', 'Catalogue'],
  customers: ['客户', 'Customers'],
  compliance: ['合规', 'Compliance'],
  content: ['内容', 'Content'],
  settings: ['设置', 'Settings'],
} as const satisfies Record<string, Text>

/** A page of the back office. */
export interface StaffPage {
  /** Below `/admin/`. */
  path: string
  title: Text
  section: keyof typeof sections
  /** Undefined: open to all staff. */
  permission?: Permission
  /** Opened and left by loading a document: it has headers of its own. */
  isOwnDocument?: boolean
  load(): Promise<{ default: ComponentType }>
}

export interface StaffMember {
  staffId: string
  name: string
  roles: readonly string[]
  permissions: readonly Permission[]
}

export const StaffContext = createContext<StaffMember>({ staffId: '', name: '', roles: [], permissions: [] })

export const useStaff = () => use(StaffContext)

/** @returns whether the viewer holds a permission */
export function useCan() {
  const { permissions } = useStaff()
  return (permission: Permission) => permissions.includes(permission)
}

/** @returns a text of the back office in the viewer's language; ICU message format where it has values */
export function useSay() {
  const locale: Locale = useLocale()
  return (text: Text, values?: Record<string, string | number>) => say(locale, text, values)
}

/** Of goods whose name may be missing in one language. */
export const nameText = ({ nameZh, nameEn }: Record<'nameZh' | 'nameEn', string>): Text => [
  nameZh || nameEn,
  nameEn || nameZh,
]

export const roleNames: Record<StaffRole, Text> = {
  service: ['客服', 'Service'],
  reviewer: ['审核', 'Review'],
  finance: ['财务', 'Finance'],
  warehouse: ['仓库', 'Warehouse'],
  compliance: ['合规', 'Compliance'],
  editor: ['编辑', 'Editor'],
  admin: ['管理员', 'Administrator'],
}
