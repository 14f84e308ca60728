import { createHash, randomBytes } from 'node:crypto'
import type { Ctx, MemberCtx } from '#server/context.ts'
import {
  type WechatAppKind,
  type WechatPerson,
  WechatRefusal,
  WechatUnavailable,
  wechatKey,
} from '#server/gateways/wechat/wechat.ts'
import type { SessionGrant } from '#server/http/session.ts'
import { Failure } from '#shared/failure.ts'
import { enterAccount } from '../sign-in/accounts.service.server.ts'
import { bindInside } from './binding.service.server.ts'
import {
  addTicket,
  bindPerson,
  findOwner,
  findPerson,
  findTicket,
  keepPerson,
  lockPerson,
  takeTicket,
} from './repository.server.ts'

export const ticketMinutes = 10
/** Missing, unknown, used, too old: nothing that a new start would not mend. */
const codeIsBad = [41008, 40029, 40163, 42003]

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * By which application somebody can sign in: inside WeChat there is no second screen to scan a code from.
 * @returns undefined when the shop has none for this browser
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

/** WeChat did not say who it is; `expired` is mended by a new start, `unavailable` only by time. */
export class Unidentified extends Error {
  readonly why: 'expired' | 'unavailable'

  constructor(why: 'expired' | 'unavailable') {
    super(`not identified: ${why}`)
    this.why = why
  }
}

/**
 * Asks WeChat who came back with this code.
 * @throws Unidentified
 */
export async function identify(ctx: Ctx, kind: WechatAppKind, code: string): Promise<WechatPerson> {
  return ctx.services
    .get(wechatKey)
    .identify(kind, code)
    .catch((problem) => {
      if (problem instanceof WechatRefusal && codeIsBad.includes(problem.errcode))
        throw new Unidentified('expired')
      if (!(problem instanceof WechatRefusal || problem instanceof WechatUnavailable)) throw problem
      ctx.log.error({ err: problem }, 'sign-in by WeChat')
      throw new Unidentified('unavailable')
    })
}

/**
 * Signs somebody in whom WeChat has vouched for. Whoever has no account yet gets a ticket for choosing one.
 * @throws Failure `sign-in-failed` when the account was closed at this moment
 */
export function signInByWechat(
  ctx: Ctx,
  person: WechatPerson,
): Promise<{ grant: SessionGrant } | { ticket: string }> {
  return ctx.transaction(async (tx) => {
    await lockPerson(tx.db, person)
    const owner = await findOwner(tx.db, person)
    const { id, memberId } = await keepPerson(tx.db, person, ctx.now)
    if (!owner) return { ticket: await giveTicket(tx, id) }
    if (memberId !== owner.id) await bindPerson(tx.db, id, owner.id, ctx.now)
    const { grant } = await enterAccount(tx, owner.id, { way: 'wechat', isRemembered: false })
    return { grant }
  })
}

async function giveTicket(ctx: Ctx, wechatAccountId: number) {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + ticketMinutes * 60_000)
  await addTicket(ctx.db, { tokenHash: hashOf(ticket), wechatAccountId, expiresAt })
  return ticket
}

/**
 * Binds a person whom WeChat has just vouched for to the account of the viewer, who asked for it.
 * @throws Failure `conflict`, see `bindInside`
 */
export const bindWechat = (ctx: MemberCtx, person: WechatPerson) =>
  ctx.transaction((tx) => bindInside(tx, person))

/**
 * Whom a ticket is of.
 * @throws Failure `gone` when it is unknown, used or too old
 */
export async function describeTicket(ctx: Ctx, ticket: string) {
  const found = await findTicket(ctx.db, hashOf(ticket), ctx.now)
  if (!found) throw new Failure('gone')
  return found
}

/**
 * Binds the person of a ticket to the viewer's account, and uses the ticket up.
 * @throws Failure `gone`; `conflict`, see `bindInside`
 */
export const bindByTicket = (ctx: MemberCtx, ticket: string) =>
  ctx.transaction(async (tx) => {
    const taken = await takeTicket(tx.db, hashOf(ticket), ctx.now)
    if (!taken) throw new Failure('gone')
    await bindInside(tx, await findPerson(tx.db, taken.wechatAccountId))
  })
