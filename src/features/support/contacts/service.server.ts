import { findSiteSettings } from '#features/content/service.server.ts'
import { listAddresses, showProfile } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { inLocale } from '#shared/locale.ts'

export interface RegionalContact {
  region: string
  phone: string
  email: string
  hours: string
  isOwn: boolean
}

/** The contact of the member's region first: of the default address, or else of the profile. */
export async function listRegionalContacts(ctx: MemberCtx): Promise<RegionalContact[]> {
  const [{ contacts }, addresses, profile] = await Promise.all([
    findSiteSettings(ctx),
    listAddresses(ctx),
    showProfile(ctx),
  ])
  const provinceCode = addresses.find(({ isDefault }) => isDefault)?.provinceCode ?? profile.provinceCode
  const isOwn = ({ provinces }: (typeof contacts)[number]) => provinces.includes(provinceCode.slice(0, 2))
  const found = contacts.map((contact) => ({
    region: inLocale(ctx.locale, contact.region.zh, contact.region.en),
    phone: contact.phone,
    email: contact.email,
    hours: inLocale(ctx.locale, contact.hours.zh, contact.hours.en),
    isOwn: isOwn(contact),
  }))
  return found.sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
}
