import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'

const { url } = await testDatabase()
const typeQuery = 'left join pg_catalog.pg_type'

/** Stands before PostgreSQL and breaks the first connection while it opens. */
async function openBreakingProxy() {
  let broken = 0
  const server = createServer((socket) => {
    const postgres = connect(Number(new URL(url).port), '127.0.0.1')
    for (const end of [socket, postgres]) end.on('error', () => {}).on('close', () => postgres.destroy())
    socket.on('data', (sent) => {
      if (broken === 0 && sent.includes(typeQuery)) {
        broken++
        socket.destroy()
      } else postgres.write(sent)
    })
    postgres.pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port, countBroken: () => broken }
}

it('a connection that breaks while it opens does not end the process', async () => {
  const { server, port, countBroken } = await openBreakingProxy()
  const address = Object.assign(new URL(url), { port }).href
  const program = `
    import { sql } from 'kysely'
    import { openDatabase } from './src/server/db/client.ts'
    const { db, close } = openDatabase('${address}', 1)
    sql\`select 1\`.execute(db) // its connection breaks
    const { rows } = await sql\`select array[1, 2] as list\`.execute(db)
    console.log(rows[0].list)
    await close()
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect({ printed, errors, broken: countBroken() }).toEqual({ printed: '[ 1, 2 ]\n', errors: '', broken: 1 })
  server.close()
})
