import { randomInt } from 'node:crypto'
import { say } from '#i18n/say.ts'
import type { Ctx, MemberCtx, MemberViewer, StaffCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { maskEmail, maskPhone } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { avatarPath, spreadLink } from '../present.ts'
import { logChange, logCompanyChanges } from './events.service.server.ts'
import { companiesAnswers } from './messages.ts'
import { teamWorkKey } from './open-work.service.server.ts'
import {
  addCompany,
  type CompanyFacts,
  changeSeat,
  findCompany,
  findSeat,
  findSpreadCode,
  isCodeTaken,
  isSpreadCodeTaken,
  listColleagues,
  listOpenInvitations,
  lockCompanies,
  revokeInvitationsOf,
  setBuyerLimit,
  setMonthLimit,
  setUnverified,
  setVerified,
  updateUnverified,
} from './repository.server.ts'
import type { CompanyView, MemberRole, OpenInvitation } from './schema.ts'

/** @param company `unifiedCode` as parsed by its schema */
export const createCompany = (db: Db, company: CompanyFacts) => addCompany(db, company)

export async function describeCompany(ctx: MemberCtx): Promise<CompanyView> {
  const { companyId, role } = ctx.viewer
  const [company, colleagues, invitations, used = new Map<number, number>()] = await Promise.all([
    findCompany(ctx.db, companyId),
    listColleagues(ctx.db, companyId),
    listOpenInvitations(ctx.db, companyId, ctx.now),
    ctx.services.find(teamWorkKey)?.listMonthUse(ctx.db, companyId, ctx.now),
  ])
  const isOwner = role === 'owner'
  const monthOf = (one: ColleagueRow | undefined) => ({
    limit: one?.monthLimitFen ? toYuan(one.monthLimitFen) : (one?.monthLimitFen ?? null),
    used: toYuan(used.get(one?.id ?? 0) ?? 0),
  })
  return {
    id: String(company.id),
    name: company.name,
    kind: company.kind as CompanyView['kind'],
    state: company.state as CompanyView['state'],
    unifiedCode: company.unifiedCode ?? '',
    role,
    buyerLimit: toYuan(company.buyerLimitFen),
    month: monthOf(colleagues.find(({ id }) => id === ctx.viewer.memberId)),
    owners: colleagues.filter((one) => one.role === 'owner').map((one) => one.realName || one.nickname),
    members: isOwner
      ? colleagues.map((one) => ({ ...presentColleague(one, ctx.viewer.memberId), month: monthOf(one) }))
      : [],
    invitations: isOwner ? invitations.map(presentInvitation) : [],
  }
}

type ColleagueRow = Awaited<ReturnType<typeof listColleagues>>[number]

const presentColleague = (row: ColleagueRow, selfId: number) => ({
  memberId: String(row.id),
  nickname: row.nickname,
  realName: row.realName,
  avatar: avatarPath(row.avatar),
  role: row.role as MemberRole,
  phone: maskPhone(row.phone ?? ''),
  email: maskEmail(row.email ?? ''),
  isSelf: row.id === selfId,
})

const presentInvitation = (row: Awaited<ReturnType<typeof listOpenInvitations>>[number]): OpenInvitation => ({
  id: String(row.id),
  role: row.role as OpenInvitation['role'],
  invitedBy: row.invitedBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** By the session, which may be stale: see `lockAsOwner`. @throws Failure `not-allowed` */
export function requireOwner(ctx: MemberCtx) {
  if (ctx.viewer.role !== 'owner') throw new Failure('not-allowed')
}

/** @throws Failure `not-allowed` unless the viewer is an owner and the company unverified */
export async function updateCompany(
  ctx: MemberCtx,
  company: Required<Pick<CompanyFacts, 'name' | 'kind'>> & CompanyFacts,
) {
  requireOwner(ctx)
  const facts = { ...company, unifiedCode: company.unifiedCode ?? null }
  await ctx.transaction((tx) => changeFacts(tx, facts))
}

/**
 * @param limitFen per order, from wallet and credit; 0: none @throws Failure `not-allowed` unless the viewer is an owner
 */
export async function changeBuyerLimit(ctx: MemberCtx, limitFen: number) {
  requireOwner(ctx)
  await ctx.transaction(async (tx) => {
    await lockAsOwner(tx)
    const { buyerLimitFen } = await findCompany(tx.db, ctx.viewer.companyId)
    if (buyerLimitFen === limitFen) return
    await setBuyerLimit(tx.db, ctx.viewer.companyId, limitFen)
    await logChange(tx, { kind: 'buyerLimit', before: buyerLimitFen, after: limitFen })
  })
}

/**
 * @param limitFen of the orders of a month of Chinese time; null: no limit
 * @throws Failure `not-allowed` unless the viewer is an owner; `not-found` for no colleague
 */
export async function changeMonthLimit(ctx: MemberCtx, memberId: number, limitFen: number | null) {
  requireOwner(ctx)
  await ctx.transaction(async (tx) => {
    await lockAsOwner(tx)
    const { monthLimitFen } = await requireColleague(tx.db, memberId, ctx.viewer.companyId)
    if (monthLimitFen === limitFen) return
    await setMonthLimit(tx.db, memberId, limitFen)
    await logChange(tx, { kind: 'monthLimit', memberId, before: monthLimitFen, after: limitFen })
  })
}

/**
 * Locks the viewer's seat until the transaction ends: what she adds now is still hers when she is removed.
 * @throws Failure `conflict` when she has left the company since the request began
 */
export async function requireSeat({ db, viewer, locale }: MemberCtx) {
  const seat = await findSeat(db, viewer.memberId)
  if (seat?.companyId === viewer.companyId) return
  const message = say(locale, companiesAnswers.hasLeft)
  throw new Failure('conflict', [{ path: 'company', message }])
}

/** @returns fen per order from wallet and credit; null: without limit */
export async function findSpendingLimit(db: Db, { companyId, role }: MemberCtx['viewer']) {
  return role === 'buyer' ? (await findCompany(db, companyId)).buyerLimitFen : null
}

/**
 * Staff reviewed the business licence, in the caller's transaction.
 * @param seen what they compared with it @returns false when another verified company has this unified social credit code
 * @throws Failure `conflict` when an owner has changed that since
 */
export async function verifyCompany(
  { db }: StaffCtx,
  id: number,
  unifiedCode: string,
  seen: { name?: string | undefined; kind?: string | undefined },
): Promise<boolean> {
  await lockCompanies(db, [id])
  const { name, kind } = await findCompany(db, id)
  if ((seen.name ?? name) !== name || (seen.kind ?? kind) !== kind) throw new Failure('conflict')
  if (await isCodeTaken(db, id, unifiedCode)) return false
  await setVerified(db, id, unifiedCode)
  return true
}

/** Its last business licence was revoked or ended, in the caller's transaction. */
export async function unverifyCompany({ db }: Pick<Ctx, 'db'>, id: number) {
  await lockCompanies(db, [id])
  await setUnverified(db, id)
}

/** The members of a company, for choices and messages. */
export const listSeats = async (db: Db, companyId: number) =>
  (await listColleagues(db, companyId)).map(({ id, role, realName, nickname, email, phone, locale }) => ({
    id,
    email,
    phone,
    locale,
    role: role as MemberRole,
    name: realName || nickname,
  }))

/** A member as a viewer with the present role, for a job or a link; undefined: not in the company. */
export async function findViewerOf(
  db: Db,
  { memberId, companyId }: Pick<MemberViewer, 'memberId' | 'companyId'>,
): Promise<MemberViewer | undefined> {
  const seat = (await listSeats(db, companyId)).find(({ id }) => id === memberId)
  return (
    seat && {
      kind: 'member',
      memberId,
      companyId,
      companyName: '',
      role: seat.role,
      nickname: seat.name,
      avatar: null,
      isDefaultPassword: false,
      isFromOldMall: false,
      sessionId: 0,
    }
  )
}

/** @throws Failure as `updateCompany` */
export const renameCompany = (ctx: MemberCtx, name: string) => changeFacts(ctx, { name })

async function changeFacts(ctx: MemberCtx, facts: CompanyFacts) {
  await lockAsOwner(ctx)
  const { name } = await findCompany(ctx.db, ctx.viewer.companyId)
  if (!(await updateUnverified(ctx.db, ctx.viewer.companyId, facts))) throw new Failure('not-allowed')
  await logChange(ctx, { kind: 'company', before: name, after: facts.name })
}

/** @throws Failure `not-allowed` unless the viewer is an owner; `not-found` for no colleague; `last-owner` */
export async function changeRole(ctx: MemberCtx, memberId: number, role: MemberRole) {
  requireOwner(ctx)
  await ctx.transaction(async (tx) => {
    await lockAsOwner(tx)
    const seat = await requireColleague(tx.db, memberId, ctx.viewer.companyId)
    if (seat.role === role) return
    if (role !== 'owner') await requireAnotherOwner(tx.db, seat)
    await changeSeat(tx.db, memberId, { companyId: ctx.viewer.companyId, role })
    await logChange(tx, { kind: 'role', memberId, before: seat.role, after: role })
    if (role !== 'owner') await withdrawInvitations(tx, memberId, ctx.viewer.memberId)
  })
}

/** Locks the company and checks ownership again: a session may be stale. */
export async function lockAsOwner(ctx: MemberCtx) {
  await lockCompanies(ctx.db, [ctx.viewer.companyId])
  return requireStillOwner(ctx)
}

export async function requireStillOwner({ db, viewer }: MemberCtx) {
  const own = await findSeat(db, viewer.memberId)
  if (own?.companyId !== viewer.companyId || own.role !== 'owner') throw new Failure('not-allowed')
  return own
}

export async function requireColleague(db: Db, memberId: number, companyId: number) {
  const seat = await findSeat(db, memberId)
  if (seat?.companyId !== companyId) throw new Failure('not-found')
  return seat
}

interface Seat {
  id: number
  companyId: number
  role: string
}

/** Under the lock of the company. Accounts about to be closed do not count. @throws Failure `last-owner` */
export async function requireAnotherOwner(db: Db, seat: Seat) {
  if (seat.role !== 'owner') return
  const others = (await listColleagues(db, seat.companyId)).filter(({ id }) => id !== seat.id)
  if (!others.some(({ role, closesAt }) => role === 'owner' && closesAt === null))
    throw new Failure('last-owner')
}

/** Locks a member and her company. @throws Failure `conflict` when she has moved to another company */
export async function lockSeat(db: Db, { memberId, companyId }: { memberId: number; companyId: number }) {
  await lockCompanies(db, [companyId])
  const seat = await findSeat(db, memberId)
  if (seat?.companyId !== companyId) throw new Failure('conflict')
  return seat
}

/** @param actorId null: the system */
export async function withdrawInvitations(
  ctx: Pick<MemberCtx, 'db' | 'now'>,
  memberId: number,
  actorId: number | null,
) {
  const revoked = await revokeInvitationsOf(ctx.db, memberId, ctx.now)
  await logCompanyChanges(
    ctx,
    revoked.map(({ companyId, role }) => ({ kind: 'invitationRevoked', companyId, actorId, before: role })),
  )
}

/** A verified company keeps its name: the licence has made it public. */
export const anonymizeCompany = (db: Db, companyId: number) =>
  updateUnverified(db, companyId, { name: '已注销单位', unifiedCode: null })

export const isAlone = async (db: Db, seat: Seat) =>
  (await listColleagues(db, seat.companyId)).every(({ id }) => id === seat.id)

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

export const randomSpreadCode = () =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export async function newSpreadCode(db: Db): Promise<string> {
  const code = randomSpreadCode()
  return (await isSpreadCodeTaken(db, code)) ? newSpreadCode(db) : code
}

export async function describeSpread(ctx: MemberCtx) {
  const { spreadCode: code } = await findSpreadCode(ctx.db, ctx.viewer.memberId)
  return { code, link: spreadLink(ctx, code) }
}
