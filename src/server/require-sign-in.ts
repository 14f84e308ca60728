import type { FastifyInstance } from 'fastify'
import { requireSignedIn } from './require-member.ts'
import { requireStaffSession } from './require-staff.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call below the addresses of members or staff that needs nobody who is signed in. */
    isOpen?: boolean
  }
}

const forMembers = /^\/api\/(ucenter|trade|platform)\//
const forStaff = /^\/api\/admin\//

/** Calls of members and staff answer 401 to others before anything else: their input is not even read. */
export function requireSignIn(app: FastifyInstance) {
  app.addHook('onRequest', async ({ routeOptions: { url = '', config }, ctx }) => {
    if (config.isOpen) return
    if (forMembers.test(url)) requireSignedIn(ctx)
    if (forStaff.test(url)) requireStaffSession(ctx)
  })
}
