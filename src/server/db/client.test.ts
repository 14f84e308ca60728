import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { isLostTypeQuery } from './client.ts'

const { url } = await testDatabase()
const typeQuery = 'left join pg_catalog.pg_type'

/** Stands before PostgreSQL, and breaks the first connection while it opens. */
async function openBreakingProxy({ isLast = false } = {}) {
  let broken = 0
  const server = createServer((socket) => {
    const postgres = connect(Number(new URL(url).port), '127.0.0.1')
    for (const end of [socket, postgres]) end.on('error', () => {}).on('close', () => postgres.destroy())
    socket.on('data', (sent) => {
      if (broken === 0 && sent.includes(typeQuery)) {
        broken++
        socket.destroy()
        if (isLast) server.close()
      } else postgres.write(sent)
    })
    postgres.pipe(socket)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: Object.assign(new URL(url), { port }).href, countBroken: () => broken }
}

async function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } })
  onTestFinished(() => void child.kill())
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { printed, errors }
}

it('a connection that breaks while it opens does not end the process', async () => {
  const { address, countBroken } = await openBreakingProxy()
  const program = `
    import { sql } from 'kysely'
    import { ignoreLostTypeQueries, openDatabase } from './src/server/db/client.ts'
    ignoreLostTypeQueries()
    const { db, close } = openDatabase('${address}', 1)
    sql\`select 1\`.execute(db) // its connection breaks
    const { rows } = await sql\`select array[1, 2] as list\`.execute(db)
    console.log(rows[0].list)
    await close()
  `
  const said = await run(['--input-type=module', '--eval', program])
  expect({ ...said, broken: countBroken() }).toEqual({ printed: '[ 1, 2 ]\n', errors: '', broken: 1 })
})

it('the shop outlives it too, and names the database that it cannot reach', async () => {
  const { address, countBroken } = await openBreakingProxy({ isLast: true })
  const { errors } = await run(['server.ts'], { DATABASE_URL: address, PORT: '0' })
  expect(errors).toMatch(/^The database at 127\.0\.0\.1:\d+ cannot be reached: .*\n$/)
  expect(countBroken()).toBe(1)
})

it.each([
  [{ query: typeQuery, code: 'CONNECTION_CLOSED' }, true],
  [{ query: typeQuery, code: 'ECONNRESET' }, true],
  [{ query: typeQuery, code: '57P01' }, true],
  [{ query: typeQuery, code: '42501' }, false],
  [{ query: typeQuery }, false],
  [{ query: 'select 1', code: 'CONNECTION_CLOSED' }, false],
  [undefined, false],
])('of the unhandled rejections, %j is ignored: %s', (problem, isIgnored) =>
  expect(isLostTypeQuery(problem)).toBe(isIgnored),
)
