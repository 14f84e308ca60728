import type { FastifyInstance } from 'fastify'
import type { Audience, StaffRole } from '#shared/declare-call.ts'
import type { Ctx } from './context.ts'
import { requireMember, requireSignedIn } from './require-member.ts'
import { requireStaff, staffContextOf } from './require-staff.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: Audience
    isOpen?: boolean
    isBeforePasswordChange?: boolean
    staffRoles?: readonly StaffRole[]
    isBeforeSecondFactor?: boolean
  }
}

const forMembers = /^\/api\/(ucenter|trade|platform)\//
const forStaff = /^\/api\/admin\//

/** Refuses with 401 or 403 before any input is read. */
export function requireSignIn(app: FastifyInstance) {
  app.addHook('onRequest', async ({ routeOptions: { url = '', config }, ctx }) => {
    if (config.isOpen) return
    if (config.who) return requireAudience(ctx, config.who)
    if (forMembers.test(url)) {
      if (config.isBeforePasswordChange) requireSignedIn(ctx)
      else requireMember(ctx)
    }
    if (!forStaff.test(url)) return
    if (config.isBeforeSecondFactor) staffContextOf({ ctx })
    else requireStaff(ctx, ...(config.staffRoles ?? []))
  })
}

function requireAudience(ctx: Ctx, who: Audience) {
  if (who === 'anyone') return
  if (who === 'member') requireMember(ctx)
  else if (who === 'initial-password') requireSignedIn(ctx)
  else if (who === 'new-staff') staffContextOf({ ctx })
  else requireStaff(ctx, ...(who === 'staff' ? [] : who))
}
