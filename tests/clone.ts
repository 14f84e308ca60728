import postgres from 'postgres'

const idleSeconds = 5

/** Copies a database to which nobody is connected. @returns the URL of the copy */
export async function cloneDatabase(templateUrl: string, name: string) {
  const url = new URL(templateUrl)
  const template = url.pathname.slice(1)
  const sql = adminOf(templateUrl)
  await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(templateUrl: string, name: string) {
  const sql = adminOf(templateUrl)
  await sql`drop database if exists ${sql(name)} with (force)`
}

const admins = new Map<string, postgres.Sql>()

/** One connection for all databases of a server, closed while nothing needs it. */
function adminOf(databaseUrl: string) {
  const { href } = Object.assign(new URL(databaseUrl), { pathname: '/postgres' })
  const options = { max: 1, idle_timeout: idleSeconds, fetch_types: false, onnotice: () => {} }
  const admin = admins.get(href) ?? postgres(href, options)
  admins.set(href, admin)
  return admin
}
