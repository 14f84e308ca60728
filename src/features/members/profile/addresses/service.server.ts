import { say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { maskPhone } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import type { Locale } from '#shared/locale.ts'
import { composeArea, findPlace } from '#shared/region.ts'
import { type Address, mostAddresses } from '../../schema.ts'
import { placeIn } from './english-place.ts'
import { addressesAnswers } from './messages.ts'
import {
  addAddressRow,
  clearDefaultAddress,
  listAddressRows,
  lockAddressOwner,
  removeAddressRow,
  setDefaultAddress,
  updateAddressRow,
} from './repository.server.ts'
import type { DeliveryAddressInput } from './schema.ts'

type AddressRow = Awaited<ReturnType<typeof listAddressRows>>[number]

/** An address whose regions were renamed or merged keeps its street; the form asks for them again. */
function present({ id, ...row }: AddressRow, locale: Locale): Address {
  const place = findPlace(row.provinceCode, row.cityCode, row.districtCode)
  return placeIn(locale, {
    ...row,
    id: String(id),
    provinceInfo: { name: place?.province.name ?? '' },
    cityInfo: { name: place?.city.name ?? '' },
    districtInfo: { name: place?.district.name ?? '' },
    fullAddress: (place ? composeArea(place) : '') + row.street,
  })
}

/** Staff who look as the member see phones as elsewhere: masked. */
export const listAddresses = async (ctx: MemberCtx) =>
  (await listAddressRows(ctx.db, ctx.viewer.memberId))
    .map((row) => present(row, ctx.locale))
    .map((one) => (ctx.viewer.viewedBy ? { ...one, phone: maskPhone(one.phone) } : one))

/**
 * The first becomes the default. @throws Failure `limit-reached` at 20; `validation-failed` when the regions do not match
 */
export async function addAddress(ctx: MemberCtx, input: DeliveryAddressInput): Promise<Address> {
  requirePlace(ctx, input)
  const { memberId } = ctx.viewer
  const row = await ctx.transaction(async (tx) => {
    await lockAddressOwner(tx.db, memberId)
    const known = await listAddressRows(tx.db, memberId)
    if (known.length >= mostAddresses) throw new Failure('limit-reached')
    const isDefault = input.isDefault || known.length === 0
    if (isDefault) await clearDefaultAddress(tx.db, memberId)
    return addAddressRow(tx.db, memberId, { ...input, isDefault })
  })
  return present(row, ctx.locale)
}

/** The default stays until another becomes it. @throws Failure `not-found`; `validation-failed` as `addAddress` */
export async function changeAddress(
  ctx: MemberCtx,
  id: number,
  input: DeliveryAddressInput,
): Promise<Address> {
  requirePlace(ctx, input)
  const { memberId } = ctx.viewer
  const row = await ctx.transaction(async (tx) => {
    await lockAddressOwner(tx.db, memberId)
    const known = (await listAddressRows(tx.db, memberId)).find((one) => one.id === id)
    if (!known) throw new Failure('not-found')
    const isDefault = input.isDefault || known.isDefault
    if (isDefault && !known.isDefault) await clearDefaultAddress(tx.db, memberId)
    return updateAddressRow(tx.db, memberId, id, { ...input, isDefault })
  })
  return present(row, ctx.locale)
}

/** The newest replaces a removed default. @throws Failure `not-found` */
export async function removeAddress(ctx: MemberCtx, id: number) {
  const { memberId } = ctx.viewer
  await ctx.transaction(async (tx) => {
    await lockAddressOwner(tx.db, memberId)
    const known = await listAddressRows(tx.db, memberId)
    const gone = known.find((one) => one.id === id)
    if (!gone) throw new Failure('not-found')
    await removeAddressRow(tx.db, memberId, id)
    const newest = known.find((one) => one.id !== id)
    if (gone.isDefault && newest) await setDefaultAddress(tx.db, memberId, newest.id)
  })
}

function requirePlace({ locale }: MemberCtx, { provinceCode, cityCode, districtCode }: DeliveryAddressInput) {
  if (findPlace(provinceCode, cityCode, districtCode)) return
  const message = say(locale, addressesAnswers.regionMismatch)
  throw new Failure('validation-failed', [{ path: 'districtCode', message }])
}
