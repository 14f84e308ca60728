import { findSiteSettings } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { findEmergencyPhone } from './repository.server.ts'
import type { Supplier } from './supplier.ts'

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
