import { createHash, randomBytes } from 'node:crypto'
import { say } from '#i18n/say.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import {
  type WechatAppKind,
  type WechatPerson,
  WechatRefusal,
  WechatUnavailable,
  wechatKey,
} from '#server/gateways/wechat/wechat.ts'
import type { SessionGrant } from '#server/http/session.ts'
import { Failure } from '#shared/failure.ts'
import { requireProof } from '../sessions/service.server.ts'
import { enterAccount } from '../sign-in/accounts.service.server.ts'
import { wechatAnswers } from './messages.ts'
import {
  addTicket,
  bindWechatPerson,
  findTicket,
  findWechatOwner,
  findWechatPerson,
  listBound,
  lockOpenMember,
  lockWechatPerson,
  saveWechatPerson,
  takeTicket,
  unbind,
} from './repository.server.ts'
import type { WechatBinding } from './schema.ts'

export const ticketMinutes = 10
/** WeChat's codes for a missing, unknown, used or expired code. */
const codeIsBad = [41008, 40029, 40163, 42003]

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Inside WeChat there is no second screen to scan a code. @returns undefined when the shop has no application for this
 * browser
 */
export function chooseApp({ services, client }: Pick<Ctx, 'services' | 'client'>): WechatAppKind | undefined {
  const kind = /\bMicroMessenger\//i.test(client.userAgent) ? 'official' : 'website'
  return services.find(wechatKey)?.appId(kind) === undefined ? undefined : kind
}

export const consentAddress = (
  { services, config }: Ctx,
  kind: WechatAppKind,
  state: string,
  isFramed = false,
) =>
  services
    .get(wechatKey)
    .signInAddress(kind, `${config.publicOrigin}/auth/wechat/callback`, state, { isFramed })

/** `expired`: a new start helps; `unavailable`: only time does. */
export class Unidentified extends Error {
  readonly why: 'expired' | 'unavailable'

  constructor(why: 'expired' | 'unavailable') {
    super(`not identified: ${why}`)
    this.why = why
  }
}

/** @throws Unidentified */
export async function identifyByWechat(ctx: Ctx, kind: WechatAppKind, code: string): Promise<WechatPerson> {
  return ctx.services
    .get(wechatKey)
    .identify(kind, code)
    .catch((problem) => {
      if (problem instanceof WechatRefusal && codeIsBad.includes(problem.errcode))
        throw new Unidentified('expired')
      if (!(problem instanceof WechatRefusal || problem instanceof WechatUnavailable)) throw problem
      ctx.log.error({ err: problem }, 'could not sign in by WeChat')
      throw new Unidentified('unavailable')
    })
}

/**
 * @returns a ticket for choosing an account when there is none yet @throws Failure `sign-in-failed` when the account is
 * closed meanwhile
 */
export function signInByWechat(
  ctx: Ctx,
  person: WechatPerson,
): Promise<{ grant: SessionGrant } | { ticket: string }> {
  return ctx.transaction(async (tx) => {
    await lockWechatPerson(tx.db, person)
    const owner = await findWechatOwner(tx.db, person)
    const { id, memberId } = await saveWechatPerson(tx.db, person, ctx.now)
    if (!owner) return { ticket: await issueTicket(tx, id) }
    if (memberId !== owner.id) await bindWechatPerson(tx.db, id, owner.id, ctx.now)
    const { grant } = await enterAccount(tx, owner.id, { way: 'wechat', isRemembered: false })
    return { grant }
  })
}

async function issueTicket(ctx: Ctx, wechatAccountId: number) {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + ticketMinutes * 60_000)
  await addTicket(ctx.db, { tokenHash: hashOf(ticket), wechatAccountId, expiresAt })
  return ticket
}

/** @throws Failure as `bindInTransaction` */
export const bindWechat = (ctx: MemberCtx, person: WechatPerson) =>
  ctx.transaction((tx) => bindInTransaction(tx, person))

/** @throws Failure `gone` */
export async function describeTicket(ctx: Ctx, ticket: string) {
  const found = await findTicket(ctx.db, hashOf(ticket), ctx.now)
  if (!found) throw new Failure('gone')
  return found
}

/** @throws Failure `gone`; as `bindInTransaction` */
export const bindByTicket = (ctx: MemberCtx, ticket: string) =>
  ctx.transaction(async (tx) => {
    const taken = await takeTicket(tx.db, hashOf(ticket), ctx.now)
    if (!taken) throw new Failure('gone')
    await bindInTransaction(tx, await findWechatPerson(tx.db, taken.wechatAccountId))
  })

const isWechatOffered = (ctx: Pick<Ctx, 'services'>) => ctx.services.find(wechatKey) !== undefined

export async function describeWechat(ctx: MemberCtx): Promise<WechatBinding> {
  const [bound] = await listBound(ctx.db, ctx.viewer.memberId)
  return {
    isOffered: isWechatOffered(ctx),
    isBound: bound !== undefined,
    nickname: bound?.nickname ?? '',
    boundAt: bound?.boundAt?.toISOString() ?? null,
  }
}

/** @returns undefined when the member is unknown to the application */
export const findOpenId = async (db: Db, memberId: number, appId: string) =>
  (await listBound(db, memberId)).find((bound) => bound.appId === appId)?.openId

/**
 * One WeChat per member and one member per WeChat, across applications. @throws Failure `conflict` at `taken` (bound to
 * somebody else) or `other` (the account has another WeChat); `proof-needed`
 */
async function bindInTransaction(ctx: MemberCtx, person: WechatPerson) {
  const { memberId } = ctx.viewer
  await requireProof(ctx)
  await lockWechatPerson(ctx.db, person)
  if (!(await lockOpenMember(ctx.db, memberId))) throw new Failure('not-signed-in')
  const owner = await findWechatOwner(ctx.db, person)
  if (owner && owner.id !== memberId) throw conflictOf(ctx, 'taken')
  const others = await listBound(ctx.db, memberId)
  if (others.some((other) => isOtherPerson(other, person))) throw conflictOf(ctx, 'other')
  const { id } = await saveWechatPerson(ctx.db, person, ctx.now)
  await bindWechatPerson(ctx.db, id, memberId, ctx.now)
}

type Ids = Pick<WechatPerson, 'appId' | 'openId' | 'unionId'>

function isOtherPerson(one: Ids, two: Ids) {
  if (one.unionId !== null && two.unionId !== null) return one.unionId !== two.unionId
  return one.appId === two.appId && one.openId !== two.openId
}

const conflictOf = ({ locale }: Ctx, path: keyof typeof wechatAnswers) =>
  new Failure('conflict', [{ path, message: say(locale, wechatAnswers[path]) }])

/** @throws Failure `not-found` when none is bound; `proof-needed` */
export async function unbindWechat(ctx: MemberCtx) {
  await requireProof(ctx)
  const { numUpdatedRows } = await unbind(ctx.db, ctx.viewer.memberId)
  if (numUpdatedRows === 0n) throw new Failure('not-found')
}
