import type { Ctx, MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { type WechatPerson, wechatKey } from '#server/gateways/wechat/wechat.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { requireProof } from '../sessions/service.server.ts'
import {
  bindPerson,
  findOwner,
  keepPerson,
  listBound,
  lockMember,
  lockPerson,
  unbind,
} from './repository.server.ts'
import type { WechatBinding, WechatFailure } from './schema.ts'

export const isWechatOffered = (ctx: Pick<Ctx, 'services'>) => ctx.services.find(wechatKey) !== undefined

export async function describeWechat(ctx: MemberCtx): Promise<WechatBinding> {
  const [bound] = await listBound(ctx.db, ctx.viewer.memberId)
  return {
    isOffered: isWechatOffered(ctx),
    isBound: bound !== undefined,
    nickname: bound?.nickname ?? '',
    boundAt: bound?.boundAt?.toISOString() ?? null,
  }
}

/** Who a member is to one of the shop's applications; undefined when her WeChat is not known to it. */
export const findOpenId = async (db: Db, memberId: number, appId: string) =>
  (await listBound(db, memberId)).find((bound) => bound.appId === appId)?.openId

/**
 * Binds a person to the viewer's account, in the caller's transaction. A member has one WeChat, and a WeChat one
 * member; the same person through several applications counts as one.
 * @throws Failure `conflict`, at the path `taken` (bound to somebody else) or `other` (the account has another WeChat); `proof-needed`
 */
export async function bindInside(ctx: MemberCtx, person: WechatPerson) {
  const { memberId } = ctx.viewer
  await requireProof(ctx)
  await lockPerson(ctx.db, person)
  if (!(await lockMember(ctx.db, memberId))) throw new Failure('not-signed-in')
  const owner = await findOwner(ctx.db, person)
  if (owner && owner.id !== memberId) throw refusal(ctx, 'taken')
  const others = await listBound(ctx.db, memberId)
  if (others.some((other) => isSomebodyElse(other, person))) throw refusal(ctx, 'other')
  const { id } = await keepPerson(ctx.db, person, ctx.now)
  await bindPerson(ctx.db, id, memberId, ctx.now)
}

type Ids = Pick<WechatPerson, 'appId' | 'openId' | 'unionId'>

function isSomebodyElse(one: Ids, two: Ids) {
  if (one.unionId !== null && two.unionId !== null) return one.unionId !== two.unionId
  return one.appId === two.appId && one.openId !== two.openId
}

function refusal({ locale }: Ctx, path: Extract<WechatFailure, 'taken' | 'other'>) {
  const message =
    path === 'taken'
      ? inLocale(locale, '该微信已绑定其他账号', 'This WeChat is bound to another account')
      : inLocale(
          locale,
          '您的账号已绑定其他微信，请先解绑',
          'Your account is bound to another WeChat. Please unbind that first.',
        )
  return new Failure('conflict', [{ path, message }])
}

/**
 * Takes the viewer's WeChat off her account.
 * @throws Failure `not-found` when there is none; `proof-needed`
 */
export async function unbindWechat(ctx: MemberCtx) {
  await requireProof(ctx)
  const { numUpdatedRows } = await unbind(ctx.db, ctx.viewer.memberId)
  if (numUpdatedRows === 0n) throw new Failure('not-found')
}
