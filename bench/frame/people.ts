import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { rowsOf } from '#server/db/sql.ts'

/** Sends requests to a trial shop with one session. */
export type Ask = (method: string, path: string, init?: RequestInit) => Promise<Response>

const sides = {
  member: { session: 'sid', csrf: 'csrfToken', first: '/api/ucenter/auth-info' },
  staff: { session: 'staffSid', csrf: 'staffCsrfToken', first: '/api/admin/auth/me' },
}
const sessionHours = 24

const newToken = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: createHash('sha256').update(token).digest() }
}

const tomorrow = () => new Date(Date.now() + sessionHours * 3_600_000)

/** @returns the token of a new session */
export async function openStaffSession(db: Db, account: string) {
  const { token, hash } = newToken()
  const [session] = await rowsOf(
    db,
    sql`
      insert into staff_session (staff_id, token_hash, ip, user_agent, expires_at)
      select id, ${hash}, '127.0.0.1', 'trial', ${tomorrow()} from staff where account = ${account} returning staff_id`,
  )
  if (!session) throw new Error(`There is no staff account ${account}`)
  return token
}

export type TrialPeople = ReturnType<typeof trialPeople>

/** Opens the database of a running trial shop, to sign in without its forms. */
export async function openTrialPeople(dataDir: string, origin: string) {
  const server = await startEmbeddedPostgres(dataDir)
  const { db, close } = openDatabase(server.url, 2)
  return { ...trialPeople(db, origin), close }
}

export function trialPeople(db: Db, origin: string) {
  /** Sends the CSRF token of the first answer with every request, as a browser does. */
  async function askWith(side: keyof typeof sides, session?: string): Promise<Ask> {
    const own = session ? `${sides[side].session}=${session}; ` : ''
    const first = await fetch(origin + sides[side].first, { headers: { cookie: own } })
    await first.text()
    const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
    const csrf = cookies.find((cookie) => cookie.startsWith(`${sides[side].csrf}=`)) ?? ''
    const token = decodeURIComponent(csrf.slice(csrf.indexOf('=') + 1))
    return (method, path, init = {}) =>
      fetch(origin + path, {
        ...init,
        method,
        redirect: 'manual',
        headers: { cookie: own + csrf, 'x-csrf-token': token, ...(init.headers as Record<string, string>) },
      })
  }

  return {
    visitor: () => askWith('member'),
    async member(userName: string) {
      const { token, hash } = newToken()
      const [session] = await rowsOf(
        db,
        sql`
          insert into member_session (token_hash, member_id, way, ip, user_agent, lifetime_hours, expires_at)
          select ${hash}, id, 'password', '127.0.0.1', 'trial', ${sessionHours}, ${tomorrow()}
          from member where user_name = ${userName} returning member_id`,
      )
      if (!session) throw new Error(`There is no member ${userName}`)
      return askWith('member', token)
    },
    staff: async (account: string) => askWith('staff', await openStaffSession(db, account)),
  }
}
