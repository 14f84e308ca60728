import type { Text } from '#shared/locale.ts'

/** The shop, as sheets and labels name it. */
export interface Supplier {
  name: Text
  address: string
  phone: string
  fax: string
  email: string
  emergencyPhone: string
}
