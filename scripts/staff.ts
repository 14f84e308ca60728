/** Who runs the shop: `npm run staff -- list | add ACCOUNT NAME ROLE… | password ACCOUNT | reset-totp ACCOUNT | close ACCOUNT`. */
import {
  addStaff,
  closeStaff,
  listStaff,
  renewPassword,
} from '#features/back-office/people.service.server.ts'
import { staffRole } from '#features/back-office/schema.ts'
import { resetFactorByOperator } from '#features/back-office/second-factor/service.server.ts'
import { PasswordHashing } from '#features/members/identity/passwords/hashing.ts'
import type { Database } from '#server/db/client.ts'
import { Unstartable } from '#server/start/unstartable.ts'
import { Failure } from '#shared/failure.ts'
import { runCommand, shopConfig, withDatabase } from './frame/command.ts'

const usage = `Usage: npm run staff -- list | add ACCOUNT NAME ROLE… | password ACCOUNT | reset-totp ACCOUNT | close ACCOUNT
Roles: ${staffRole.options.join(', ')}`

const hashing = new PasswordHashing({ atOnce: 1, mostWaiting: 0 })
const hash = (password: string) => hashing.hash(password)
const sayPassword = (account: string, password: string) =>
  console.log(`The password of ${account}, shown this once: ${password}`)

async function list(db: Database['db']) {
  for (const { account, name, roles, isActive, lastSignInAt } of await listStaff(db))
    console.log(
      [account, name, roles.join(' '), lastSignInAt?.toISOString(), !isActive && 'closed']
        .filter(Boolean)
        .join('  '),
    )
}

async function add(db: Database['db'], account: string, name: string, roles: string[]) {
  const read = staffRole.array().min(1).safeParse(roles)
  if (!read.success) throw new Unstartable(usage)
  sayPassword(account, await addStaff(db, { account, name, roles: read.data }, hash))
}

async function perform(db: Database['db'], [command, account, name, ...roles]: string[]) {
  if (command === 'list' && !account) return list(db)
  if (command === 'add' && account && name) return add(db, account, name, roles)
  if (command === 'password' && account && !name)
    return sayPassword(account, await renewPassword(db, account, hash))
  if (command === 'reset-totp' && account && !name) {
    await resetFactorByOperator(db, account)
    return console.log(`The one-time codes of ${account} are out of use`)
  }
  if (command === 'close' && account && !name) {
    await closeStaff(db, account)
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
    perform(db, process.argv.slice(2)).catch((problem) => {
      const said = problem instanceof Failure && words[problem.code]
      throw said ? new Unstartable(said) : problem
    }),
  ),
)
