import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/lock.ts'
import { mailGatewayKey, smsGatewayKey } from '#server/gateways/messages/messages.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { type AccountOwner, type AccountRow, findAccounts, findContacts } from './repository.server.ts'
import { type AccountChange, changeMessage, changeName } from './wording.ts'

export type Contact = { phone: string } | { email: string }

export const targetOf = (contact: Contact) => ('phone' in contact ? contact.phone : contact.email)

const ownerOf = (contact: Contact): AccountOwner =>
  'phone' in contact ? { 'member.phone': contact.phone } : { 'member.email': contact.email }

/** Accounts that share a proven phone or e-mail address. */
export const accountsOf = (db: Db, contact: Contact) => findAccounts(db, ownerOf(contact))

const mostAccounts = 10

interface CompanyInQuestion {
  isIn: (account: AccountRow) => boolean
  /** The member whose own account moves there: it is no other. */
  moving?: number
  /** What is said, and beside which field, when there is an account in the company already. */
  refusal: { field: string; zh: string; en: string }
}

/**
 * Makes sure, in the transaction that gives a phone or an address one more account, that it may have it: one in a
 * company, and ten altogether. Two askers at once are told apart.
 * @throws Failure `conflict`
 */
export async function requireRoom(
  ctx: Ctx,
  contact: Contact,
  { isIn, moving, refusal: { field, zh, en } }: CompanyInQuestion,
) {
  await lockName(ctx.db, 'account', targetOf(contact))
  const accounts = (await accountsOf(ctx.db, contact)).filter(({ id }) => id !== moving)
  const refuse = (path: string, message: string) => new Failure('conflict', [{ path, message }])
  if (accounts.some(isIn)) throw refuse(field, inLocale(ctx.locale, zh, en))
  if (accounts.length < mostAccounts) return
  const words = inLocale(
    ctx.locale,
    `最多可注册 ${mostAccounts} 个账号`,
    `There are ${mostAccounts} accounts already, which is the most.`,
  )
  throw refuse('phone' in contact ? 'phone' : 'email', words)
}

interface Contacts {
  phone: string | null
  email: string | null
}

interface Change {
  change: AccountChange
  /** The new phone or address, masked. */
  target?: string
  /** Where the owner could be reached before. */
  contacts: Contacts
}

export const contactsOf = (db: Db, memberId: number): Promise<Contacts> => findContacts(db, memberId)

/**
 * Tells the owner of an account what has changed: by what the change is about where that was bound before, else by
 * e-mail, else by text message; by e-mail also where a text message cannot be sent. A mail is queued in the transaction
 * of the change.
 * @returns sends the text message, where there is one; call it after the commit
 */
export async function tellOwner(ctx: Ctx, { change, target = '', contacts }: Change) {
  const { phone, email } = contacts
  const message = changeMessage(ctx.locale, change, target)
  const mail = ctx.services.get(mailGatewayKey)
  const isByMail = email !== null && !(change === 'phone' && phone !== null)
  if (isByMail) await mail.queue(ctx.db, { to: email, ...message })
  return async () => {
    if (isByMail || phone === null) return
    const values: Record<string, string> =
      change === 'phone' ? { phone: target } : { item: changeName(ctx.locale, change) }
    const template = change === 'phone' ? 'phone-changed' : 'account-changed'
    await ctx.services
      .get(smsGatewayKey)
      .send({ phone, template, values, text: message.text })
      .catch((problem) => {
        if (email === null) throw problem
        return mail.queue(ctx.db, { to: email, ...message })
      })
      // the change stands even if nobody can be told of it
      .catch((problem) => ctx.log.warn({ err: problem }, 'the owner was not told of a change'))
  }
}
