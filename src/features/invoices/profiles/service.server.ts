import { placeIn } from '#features/members/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { type CompanyRows, movedWithCompany } from '#server/db/company-rows.ts'
import { Failure } from '#shared/failure.ts'
import type { Text } from '#shared/locale.ts'
import { readId } from '#shared/read-id.ts'
import { composeArea, findPlace } from '#shared/region.ts'
import { invoicesAnswers } from '../messages.ts'
import {
  type ChosenInvoice,
  type FrozenInvoice,
  type InvoiceProfile,
  type InvoiceProfileInput,
  mostInvoiceProfiles,
  receiptTypeName,
} from '../schema.ts'
import {
  addProfileRow,
  clearDefaultProfile,
  deleteProfiles,
  findCompanyState,
  findProfileRow,
  type InvoiceProfileRow,
  listProfileRows,
  lockCompany,
  type ProfileFacts,
  removeProfileRow,
  setDefaultProfile,
  updateProfileRow,
} from './repository.server.ts'

const unifiedCodeLength = 18
/** See `docs/operations.md`. */
const retentionMs = 30 * 24 * 3_600_000

/** The default of the company that stays remains its default. */
export const companyInvoices: CompanyRows = {
  name: 'invoices',
  async move(tx, merge) {
    await clearDefaultProfile(tx, merge.fromId)
    await movedWithCompany('invoices', 'invoice_profile', 'invoice').move(tx, merge)
  },
}

export const listInvoiceProfiles = async (ctx: MemberCtx) =>
  (await listProfileRows(ctx.db, ctx.viewer.companyId)).map((row) => present(ctx, row))

/**
 * @throws Failure `not-allowed` when a buyer would make it the default; `limit-reached` at 20; `validation-failed` when the regions do not lie in one another, or the company
 * is not verified and asks for special VAT invoices
 */
export async function addInvoiceProfile(ctx: MemberCtx, input: InvoiceProfileInput): Promise<InvoiceProfile> {
  if (input.isDefault) requireNoBuyer(ctx)
  const facts = readFacts(ctx, input)
  const { companyId } = ctx.viewer
  const row = await ctx.transaction(async ({ db: tx }) => {
    requireVerified(ctx, await lockCompany(tx, companyId), facts.receiptType)
    const known = await listProfileRows(tx, companyId)
    if (known.length >= mostInvoiceProfiles) throw new Failure('limit-reached')
    const isDefault = facts.isDefault || known.length === 0
    if (isDefault) await clearDefaultProfile(tx, companyId)
    return addProfileRow(tx, companyId, { ...facts, isDefault })
  })
  return present(ctx, row)
}

/**
 * @throws Failure `not-allowed` to buyers; `not-found` when it is not one of the company's; `validation-failed` as `addInvoiceProfile`
 */
export async function changeInvoiceProfile(
  ctx: MemberCtx,
  id: number,
  input: InvoiceProfileInput,
): Promise<InvoiceProfile> {
  requireNoBuyer(ctx)
  const facts = readFacts(ctx, input)
  const { companyId } = ctx.viewer
  const row = await ctx.transaction(async ({ db: tx }) => {
    const company = await lockCompany(tx, companyId)
    const known = await findProfileRow(tx, companyId, id)
    if (!known) throw new Failure('not-found')
    requireVerified(ctx, company, facts.receiptType)
    const isDefault = facts.isDefault || known.isDefault
    if (isDefault && !known.isDefault) await clearDefaultProfile(tx, companyId)
    return updateProfileRow(tx, id, { ...facts, isDefault })
  })
  return present(ctx, row)
}

/** @throws Failure `not-allowed` to buyers; `not-found` when it is not one of the company's */
export async function removeInvoiceProfile(ctx: MemberCtx, id: number) {
  requireNoBuyer(ctx)
  const { companyId } = ctx.viewer
  await ctx.transaction(async ({ db: tx }) => {
    await lockCompany(tx, companyId)
    const known = await listProfileRows(tx, companyId)
    const gone = known.find((one) => one.id === id)
    if (!gone) throw new Failure('not-found')
    await removeProfileRow(tx, id, ctx.now)
    const newest = known.find((one) => one.id !== id)
    if (gone.isDefault && newest) await setDefaultProfile(tx, newest.id)
  })
}

/**
 * The copy of an invoice profile that an order keeps, `presentReceipt` shows it.
 * @throws Failure `validation-failed` when an invoice is requested without a profile, or a special VAT invoice by an
 * unverified company or from a profile for ordinary ones; `not-found` when the profile is not one of the company's
 */
export async function freezeInvoice(
  db: Db,
  ctx: MemberCtx,
  { receipt_type, profileId }: ChosenInvoice,
): Promise<FrozenInvoice> {
  if (receipt_type === 2) return { receipt_type }
  if (profileId === undefined) throw refused(ctx, 'profileId', invoicesAnswers.profileMissing)
  const { companyId } = ctx.viewer
  const id = readId(profileId)
  const [profile, company] = await Promise.all([
    id === undefined ? undefined : findProfileRow(db, companyId, id),
    findCompanyState(db, companyId),
  ])
  if (!profile) throw new Failure('not-found')
  requireVerified(ctx, company, receipt_type)
  if (receipt_type === 0 && profile.receiptType !== 0)
    throw refused(ctx, 'profileId', invoicesAnswers.profileIncomplete)
  return { receipt_type, ...presentReceiptFields(profile) }
}

/** Buyers use what belongs to the company, and add to it. @throws Failure `not-allowed` */
function requireNoBuyer({ viewer }: MemberCtx) {
  if (viewer.role === 'buyer') throw new Failure('not-allowed')
}

/** @throws Failure `validation-failed` */
function readFacts(ctx: MemberCtx, { receipt_type, ...input }: InvoiceProfileInput): ProfileFacts {
  const { provinceCode, cityCode, districtCode } = input
  const isPlaced = provinceCode !== '' || cityCode !== '' || districtCode !== ''
  if (isPlaced && !findPlace(provinceCode, cityCode, districtCode))
    throw refused(ctx, 'districtCode', invoicesAnswers.regionMismatch)
  return {
    ...input,
    receiptType: receipt_type,
    ...(!isPlaced && { provinceCode: null, cityCode: null, districtCode: null }),
  }
}

function requireVerified(ctx: MemberCtx, { state }: { state: string }, type: number) {
  if (type !== 0 || state === 'verified') return
  throw refused(ctx, 'receipt_type', invoicesAnswers.companyUnverified)
}

const refused = ({ locale }: MemberCtx, path: string, text: Text) =>
  new Failure('validation-failed', [{ path, message: say(locale, text) }])

function presentReceiptFields(row: InvoiceProfileRow) {
  const { title, taxId, registeredAddress, registeredPhone, bank, bankAccount } = row
  const { recipient, phone, email, receiptAddress } = row
  const place = findPlace(row.provinceCode ?? '', row.cityCode ?? '', row.districtCode ?? '')
  return {
    title,
    taxId,
    registeredAddress,
    registeredPhone,
    bank,
    bankAccount,
    recipient,
    phone,
    email,
    receiptAddress,
    provinceInfo: { name: place?.province.name ?? '' },
    cityInfo: { name: place?.city.name ?? '' },
    districtInfo: { name: place?.district.name ?? '' },
    fullAddress: (place ? composeArea(place) : '') + receiptAddress,
  }
}

function present({ locale }: MemberCtx, row: InvoiceProfileRow): InvoiceProfile {
  const { provinceCode, cityCode, districtCode, receiptAddress } = row
  const region = {
    provinceCode: provinceCode ?? '',
    cityCode: cityCode ?? '',
    districtCode: districtCode ?? '',
  }
  const { street, ...placed } = placeIn(locale, {
    ...presentReceiptFields(row),
    ...region,
    street: receiptAddress,
  })
  return {
    ...placed,
    id: String(row.id),
    receipt_type: row.receiptType as 0 | 1,
    receipt_type_name: receiptTypeName(row.receiptType, locale),
    isLegacyTaxId: row.taxId.length < unifiedCodeLength,
    isDefault: row.isDefault,
  }
}

export const purgeProfiles = ({ db }: Pick<Ctx, 'db'>, now: Date) =>
  deleteProfiles(db, new Date(now.getTime() - retentionMs))
