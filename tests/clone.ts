import { escapeIdentifier, Pool } from 'pg'

const idleMs = 5000

/** Copies a database to which nobody is connected. @returns the URL of the copy */
export async function cloneDatabase(templateUrl: string, name: string) {
  const url = new URL(templateUrl)
  const template = url.pathname.slice(1)
  await adminOf(templateUrl).query(
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`,
  )
  url.pathname = `/${name}`
  return url.href
}

export const dropDatabase = (templateUrl: string, name: string) =>
  adminOf(templateUrl).query(`drop database if exists ${escapeIdentifier(name)} with (force)`)

const admins = new Map<string, Pool>()

/** One connection for all databases of a server, closed while nothing needs it. */
function adminOf(databaseUrl: string) {
  const { href } = Object.assign(new URL(databaseUrl), { pathname: '/postgres' })
  const known = admins.get(href)
  if (known) return known
  const admin = new Pool({ connectionString: href, max: 1, idleTimeoutMillis: idleMs })
  admin.on('error', () => {}) // the server stops at the end of the tests
  admins.set(href, admin)
  return admin
}
