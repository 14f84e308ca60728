import { moveToPriceLevel, transferMember } from '#features/members/service.server.ts'
import { notify } from '#features/notifications/service.server.ts'
import { milliText } from '#features/qualifications/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { maskEmail, maskPhone, shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { memberCompanyAddress } from '#shared/page-addresses.ts'
import { isPermitted } from '#shared/permissions.ts'
import { readId, requireId } from '#shared/read-id.ts'
import * as rows from './repository.server.ts'
import type { CompanyRecord, MemberRecord, priceLevelInput, transferInput } from './schema.ts'

export { mergeAction } from './merging/service.server.ts'

const mostRecent = 10
const mostSearches = 20
const mostListed = 50
const endsSoonDays = 60

/** What staff may know of a company at one look. @throws Failure `not-found` */
export async function describeCustomer(ctx: StaffCtx, id: number): Promise<CompanyRecord> {
  const { db, now, viewer } = ctx
  const may = (permission: Parameters<typeof isPermitted>[1]) => isPermitted(viewer.roles, permission)
  const [company, levels, sums, members, orders, papers, prices, searches] = await Promise.all([
    rows.findCompanyRecord(db, id),
    rows.listPriceLevels(db),
    rows.sumOrders(db, id),
    rows.listMembers(db, id, mostListed),
    rows.listOrdersOfCompany(db, id, mostRecent),
    rows.listCompanyQualifications(db, id, mostListed),
    rows.listContractPrices(db, id, now, mostListed),
    rows.listSearches(db, id, mostRecent),
  ])
  const [money, quotes, tickets] = await Promise.all([
    may('balance.read') ? rows.findMoney(db, id) : undefined,
    may('quote.answer') ? rows.listCompanyQuotes(db, id, mostRecent) : undefined,
    may('ticket.answer') ? rows.listCompanyTickets(db, id, mostRecent) : undefined,
  ])
  if (!company) throw new Failure('not-found')
  return {
    id: String(id),
    name: company.name,
    kind: company.kind,
    state: company.mergedInto === null ? company.state : 'merged',
    mergedInto: company.mergedInto === null ? null : await describeSurvivor(db, company.mergedInto),
    unifiedCode: company.unifiedCode ?? '',
    createdAt: company.createdAt.toISOString(),
    level: company.priceLevel,
    levels,
    buyerLimit: company.buyerLimitFen,
    orderCount: sums.count,
    spent: sums.spentFen,
    members: members.map(presentSeat),
    orders: orders.map(presentOrder),
    money: money ? presentMoney(money) : null,
    papers: papers.map((paper) => presentPaper(paper, now)),
    contractPrices: prices.map(({ id, skuCode, nameZh, nameEn, priceFen, validUntil }) => ({
      id: String(id),
      sku: skuCode,
      nameZh,
      nameEn,
      price: priceFen,
      validUntil: validUntil.toISOString(),
    })),
    quotes:
      quotes?.map(({ id, goodsFen, createdAt, ...quote }) => ({
        ...quote,
        id: String(id),
        goods: goodsFen,
        createdAt: createdAt.toISOString(),
      })) ?? null,
    tickets:
      tickets?.map(({ id, updatedAt, ...ticket }) => ({
        ...ticket,
        id: String(id),
        updatedAt: updatedAt.toISOString(),
      })) ?? null,
    searches: searches.map((search) => ({ ...search, id: String(search.id) })),
  }
}

const describeSurvivor = async (db: Db, id: number) => ({
  id: String(id),
  name: (await rows.findCompanyRecord(db, id))?.name ?? '',
})

type Rows<Name extends 'listMembers' | 'listOrdersOfCompany' | 'listCompanyQualifications'> = Awaited<
  ReturnType<(typeof rows)[Name]>
>[number]

const presentSeat = ({ id, name, role, phone, email, lastSeenAt }: Rows<'listMembers'>) => ({
  id: String(id),
  name,
  role,
  phone: maskPhone(phone ?? ''),
  email: maskEmail(email ?? ''),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})

const presentOrder = ({ id, orderNo, status, totalFen, placedAt, member }: Rows<'listOrdersOfCompany'>) => ({
  id: String(id),
  orderNo,
  status,
  total: totalFen,
  placedAt: placedAt.toISOString(),
  member,
})

const presentMoney = (money: NonNullable<Awaited<ReturnType<typeof rows.findMoney>>>) => ({
  wallet: money.balanceFen ?? 0,
  credit:
    money.days === null
      ? null
      : { limit: money.limitFen, used: money.usedFen ?? 0, days: money.days, isOpen: money.isOpen ?? false },
})

function presentPaper(
  { id, kind, state, number, secretNumber, validUntil, substances }: Rows<'listCompanyQualifications'>,
  now: Date,
) {
  return {
    id: String(id),
    kind,
    state,
    number: secretNumber === null ? number : `****${number.slice(-4)}`,
    validUntil,
    endsSoon: state === 'approved' && validUntil !== null && validUntil <= shanghaiDate(now, endsSoonDays),
    substances: substances.map(({ casNumber, name, dimension, allowedMilli, usedMilli }) => ({
      casNumber,
      name,
      granted: milliText(allowedMilli, dimension),
      left: milliText(allowedMilli - usedMilli, dimension),
    })),
  }
}

/** @throws Failure `not-found`; `conflict` */
export const changeLevel = (ctx: StaffCtx, id: number, change: (typeof priceLevelInput)['_output']) =>
  moveToPriceLevel(ctx, id, change)

/** @throws Failure `not-found` */
export async function describeMember({ db }: StaffCtx, id: number): Promise<MemberRecord> {
  const [member, searches, orders] = await Promise.all([
    rows.findMemberRecord(db, id),
    rows.listMemberSearches(db, id, mostSearches),
    rows.listOrdersOfMember(db, id, mostRecent),
  ])
  if (!member) throw new Failure('not-found')
  const { closedAt, closesAt, createdAt, companyId, ...facts } = member
  return {
    ...facts,
    ...presentSeat(member),
    companyId: String(companyId),
    state: closedAt ? 'closed' : closesAt ? 'closing' : 'active',
    createdAt: createdAt.toISOString(),
    orders: orders.map(presentOrder),
    searches: searches.map(({ id, at, ...search }) => ({ ...search, id: String(id), at: at.toISOString() })),
  }
}

/** The owners of the new company are notified. @throws Failure `not-found`, `conflict`, `last-owner`, `work-left` */
export const moveMember = (ctx: StaffCtx, id: number, given: (typeof transferInput)['_output']) =>
  ctx.transaction(async (tx) => {
    const toId = requireId(given.toId)
    await transferMember(tx, id, { fromId: readId(given.fromId) ?? 0, toId })
    await notifyOwners(tx, id, toId)
  })

async function notifyOwners(ctx: StaffCtx, memberId: number, companyId: number) {
  const { name = '', company = '' } = (await rows.findMemberRecord(ctx.db, memberId)) ?? {}
  await notify(ctx, {
    kind: 'company',
    event: 'joined',
    eventKey: `joined:${memberId}:${ctx.now.getTime()}`,
    to: { companyId, roles: ['owner'] },
    params: { member: name, company },
    link: memberCompanyAddress(),
  })
}
