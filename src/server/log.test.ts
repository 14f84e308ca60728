import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'

const program = `
  import { openLog } from './src/server/log.ts'
  const problem = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (phone)=(13800138000) already exists.',
    where: 'PL/pgSQL function of 13800138000',
    parameters: ['13800138000'],
  })
  openLog({ logLevel: 'info' }).error({ err: problem }, 'request failed')
`

it('tells of an error what went wrong, and never whose row it was', () => {
  const line = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(JSON.parse(line)).toMatchObject({
    msg: 'request failed',
    err: { type: 'Error', code: '23505', message: 'duplicate key value violates unique constraint' },
  })
  expect(line).not.toContain('13800138000')
})

it('nor does the embedded PostgreSQL, which would write refused rows into its log', async () => {
  const { sql } = await testDatabase()
  expect(await sql`show log_error_verbosity`).toEqual([{ log_error_verbosity: 'terse' }])
})
