import { findSiteSettings } from '#features/content/service.server.ts'
import { listAddresses, regionNameIn, showProfile } from '#features/members/service.server.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { inLocale } from '#shared/locale.ts'
import { provinces } from '#shared/region.ts'

export interface RegionalContact {
  region: string
  phone: string
  email: string
  hours: string
  /** Names of the provinces. */
  covers: string[]
  isOwn: boolean
}

/** The contact of the member's region first: of the default address, or else of the profile. */
export async function listRegionalContacts(ctx: MemberCtx): Promise<RegionalContact[]> {
  const [addresses, profile] = await Promise.all([listAddresses(ctx), showProfile(ctx)])
  const provinceCode = addresses.find(({ isDefault }) => isDefault)?.provinceCode ?? profile.provinceCode
  const found = await contactsOf(ctx, provinceCode.slice(0, 2))
  return found.sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
}

export const listContacts = (ctx: Ctx) => contactsOf(ctx, undefined)

async function contactsOf(ctx: Ctx, own: string | undefined): Promise<RegionalContact[]> {
  const { contacts } = await findSiteSettings(ctx)
  const names = new Map(provinces().map((one) => [one.code.slice(0, 2), regionNameIn(ctx.locale, one)]))
  return contacts.map((contact) => ({
    region: inLocale(ctx.locale, contact.region.zh, contact.region.en),
    phone: contact.phone,
    email: contact.email,
    hours: inLocale(ctx.locale, contact.hours.zh, contact.hours.en),
    covers: contact.provinces.flatMap((code) => names.get(code) ?? []),
    isOwn: own !== undefined && contact.provinces.includes(own),
  }))
}
