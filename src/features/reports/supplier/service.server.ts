import { findSiteSettings } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import type { Text } from '#shared/locale.ts'
import { findEmergencyPhone } from './repository.server.ts'

/** The shop, as sheets and labels name it. */
export interface Supplier {
  name: Text
  address: string
  phone: string
  fax: string
  email: string
  emergencyPhone: string
}

export async function readSupplier(ctx: Pick<Ctx, 'db' | 'services'>): Promise<Supplier> {
  const [{ companyName, address, hotline, fax, email }, emergencyPhone] = await Promise.all([
    findSiteSettings(ctx),
    findEmergencyPhone(ctx.db),
  ])
  return {
    name: [companyName.zh, companyName.en || companyName.zh],
    address,
    phone: hotline,
    fax,
    email,
    emergencyPhone,
  }
}
