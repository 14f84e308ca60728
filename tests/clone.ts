import postgres from 'postgres'

/** Copies a database to which nobody is connected. @returns the URL of the copy */
export async function cloneDatabase(templateUrl: string, name: string) {
  const url = new URL(templateUrl)
  const template = url.pathname.slice(1)
  await asAdmin(
    templateUrl,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  )
  url.pathname = `/${name}`
  return url.href
}

export const dropDatabase = (templateUrl: string, name: string) =>
  asAdmin(templateUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`)

async function asAdmin(databaseUrl: string, work: (sql: postgres.Sql) => Promise<unknown>) {
  const url = new URL(databaseUrl)
  url.pathname = '/postgres'
  const sql = postgres(url.href, { max: 1, onnotice: () => {} })
  await work(sql).finally(() => sql.end())
}
