/** Staff accounts: `npm run staff -- list | add ACCOUNT NAME ROLE… | password|reset-totp|close ACCOUNT`. */

import { staffRole } from '#features/back-office/schema.ts'
import {
  addStaff,
  closeStaff,
  listStaff,
  renewPassword,
  resetFactorByOperator,
} from '#features/back-office/service.server.ts'
import { PasswordHashing } from '#features/members/service.server.ts'
import { Unstartable } from '#server/config/config.ts'
import type { ShopCtx } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { Failure } from '#shared/failure.ts'
import { runCommand, shopConfig, withDatabase } from './frame/command.ts'

const usage = `Usage: npm run staff -- list | add ACCOUNT NAME ROLE… | password ACCOUNT | reset-totp ACCOUNT | close ACCOUNT
Roles: ${staffRole.options.join(', ')}`

const hashing = new PasswordHashing({ atOnce: 1, mostWaiting: 0 })
const hash = (password: string) => hashing.hash(password)
const sayPassword = (account: string, password: string) =>
  console.log(`The password of ${account}, shown this once: ${password}`)

type Ctx = Pick<ShopCtx, 'db' | 'transaction'>

async function list({ db }: Ctx) {
  for (const { account, name, roles, isActive, lastSignInAt } of await listStaff(db))
    console.log(
      [account, name, roles.join(' '), lastSignInAt?.toISOString(), !isActive && 'closed']
        .filter(Boolean)
        .join('  '),
    )
}

async function add({ db }: Ctx, account: string, name: string, roles: string[]) {
  const read = staffRole.array().min(1).safeParse(roles)
  if (!read.success) throw new Unstartable(usage)
  sayPassword(account, await addStaff(db, { account, name, roles: read.data }, hash))
}

async function perform(ctx: Ctx, [command, account, name, ...roles]: string[]) {
  if (command === 'list' && !account) return list(ctx)
  if (command === 'add' && account && name) return add(ctx, account, name, roles)
  if (command === 'password' && account && !name)
    return sayPassword(account, await renewPassword(ctx, account, hash))
  if (command === 'reset-totp' && account && !name) {
    await resetFactorByOperator(ctx, account)
    return console.log(`The one-time codes of ${account} are removed`)
  }
  if (command === 'close' && account && !name) {
    await closeStaff(ctx, account)
    return console.log(`${account} is closed`)
  }
  throw new Unstartable(usage)
}

const words: Partial<Record<Failure['code'], string>> = {
  conflict: 'There is such an account already',
  'not-found': 'There is no such open account',
  'validation-failed':
    'An account is 3 to 32 small letters, digits and _.-, a letter first; a name is needed',
}

await runCommand(() =>
  withDatabase(shopConfig(), ({ db }) =>
    perform({ db, transaction }, process.argv.slice(2)).catch((problem) => {
      const said = problem instanceof Failure && words[problem.code]
      throw said ? new Unstartable(said) : problem
    }),
  ),
)
