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

it('the embedded PostgreSQL does not log refused rows either', async () => {
  const { db } = await testDatabase()
  expect(await rowsOf(db, sql`show log_error_verbosity`)).toEqual([{ log_error_verbosity: 'terse' }])
})
