import type { FastifyInstance } from 'fastify'
import type { Audience, StaffRole } from '#shared/declare-call.ts'
import { Failure, invariant } from '#shared/failure.ts'
import type { Ctx, MemberCtx, StaffCtx } from '../context.ts'

/** @throws Failure `not-signed-in`; `password-change-needed` while the password is the initial one */
export function requireMember(ctx: Ctx): MemberCtx {
  if (ctx.viewer.kind === 'restricted') throw new Failure('password-change-needed')
  if (ctx.viewer.kind !== 'member') throw new Failure('not-signed-in')
  return ctx as MemberCtx
}

/** Also open to members with an initial password. @throws Failure `not-signed-in` */
export function requireSignedIn(ctx: Ctx): MemberCtx {
  if (ctx.viewer.kind === 'restricted') return { ...ctx, viewer: ctx.viewer.member }
  return requireMember(ctx)
}

/** Also open to staff without a second factor. @throws Failure `not-signed-in` */
export function requireSignedInStaff(ctx: Ctx): StaffCtx {
  if (ctx.viewer.kind !== 'staff') throw new Failure('not-signed-in')
  return ctx as StaffCtx
}

/** @throws Failure `not-signed-in`, `second-factor-needed`, `not-allowed` without one of the roles (or `admin`) */
export function requireStaff(ctx: Ctx, ...roles: readonly StaffRole[]): StaffCtx {
  const staff = requireSignedInStaff(ctx)
  if (staff.viewer.needsSecondFactor) throw new Failure('second-factor-needed')
  const own = staff.viewer.roles
  const isAllowed = roles.length === 0 || own.includes('admin') || roles.some((role) => own.includes(role))
  if (!isAllowed) throw new Failure('not-allowed')
  return staff
}

/** What staff do not see when they look at the shop as a member. @throws Failure `hidden-in-view` */
export function refuseInView({ viewer }: Pick<Ctx, 'viewer'>) {
  if (viewer.kind === 'member' && viewer.viewedBy) throw new Failure('hidden-in-view')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: Audience
    needsFreshCode?: true
  }
}

const closed = /^\/api\/(ucenter|trade|platform|admin)\//

/** Refuses with 401 or 403 before any input is read. */
export function requireSignIn(app: FastifyInstance) {
  app.addHook('onRoute', ({ url, config }) => {
    if (closed.test(url)) invariant(config?.who, `${url} does not say who may call it`)
  })
  app.addHook('onRequest', async ({ routeOptions: { config }, ctx }) => {
    if (config.who) requireAudience(ctx, config.who)
    if (config.needsFreshCode && requireSignedInStaff(ctx).viewer.needsFreshCode)
      throw new Failure('fresh-code-needed')
  })
}

function requireAudience(ctx: Ctx, who: Audience) {
  if (who === 'anyone') return
  if (who === 'member') requireMember(ctx)
  else if (who === 'initial-password') requireSignedIn(ctx)
  else if (who === 'new-staff') requireSignedInStaff(ctx)
  else requireStaff(ctx, ...(who === 'staff' ? [] : who))
}
