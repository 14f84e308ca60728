import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { rowsOf } from '#server/db/sql.ts'
import { testDatabase } from '../../tests/database.ts'

const program = `
  import { openLog } from './src/server/log.ts'
  const problem = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (phone)=(13800138000) already exists.',
    where: 'PL/pgSQL function of 13800138000',
    parameters: ['13800138000'],
    client: { user: 'shop', port: 5432, phone: '13800138000' },
  })
  openLog({ logLevel: 'info' }).error({ err: problem }, 'request failed')
`

it('the log of an error contains its cause, but no personal data of the row', () => {
  const line = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(JSON.parse(line)).toMatchObject({
    msg: 'request failed',
    err: { type: 'Error', code: '23505', message: 'duplicate key value violates unique constraint' },
  })
  expect(line).not.toContain('13800138000')
})

const requestProgram = (url: string) => `
  import { openLog } from './src/server/log.ts'
  openLog({ logLevel: 'debug' }).debug({ req: { id: '1', method: 'GET', url: '${url}' } }, 'request')
`

it.each([
  ['/approval/Secret.data?next=1', '/approval/-'],
  ['/api/trade/shared-cart/Secret/take', '/api/trade/shared-cart/-/take'],
  ['/api/admin/member-views/Secret', '/api/admin/member-views/-'],
  ['/product/17?q=Secret', '/product/17'],
])('the log of a request to %s has no secret', (url, path) => {
  const args = ['--input-type=module', '-e', requestProgram(url)]
  const line = execFileSync(process.execPath, args, { encoding: 'utf8' })
  expect(JSON.parse(line).req.path).toBe(path)
  expect(line).not.toContain('Secret')
})

it('the embedded PostgreSQL does not log refused rows either', async () => {
  const { db } = await testDatabase()
  expect(await rowsOf(db, sql`show log_error_verbosity`)).toEqual([{ log_error_verbosity: 'terse' }])
})
