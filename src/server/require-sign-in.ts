import type { FastifyInstance } from 'fastify'
import type { Audience, StaffRole } from '#shared/declare-call.ts'
import type { Ctx } from './context.ts'
import { requireMember, requireSignedIn } from './require-member.ts'
import { requireStaff, staffContextOf } from './require-staff.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: Audience
    /** A call below the addresses of members or staff that needs nobody who is signed in. */
    isOpen?: boolean
    /** A call of members that is open to those who still have their initial password too. */
    isBeforePasswordChange?: boolean
    /** Who of the staff may call, beside `admin`; left out: everyone of them. */
    staffRoles?: readonly StaffRole[]
    /** A call of staff that is open before they have set up the second factor that they need. */
    isBeforeSecondFactor?: boolean
  }
}

const forMembers = /^\/api\/(ucenter|trade|platform)\//
const forStaff = /^\/api\/admin\//

/** Calls of members and staff refuse others (401, 403) before anything else: their input is not even read. */
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
