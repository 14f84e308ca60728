import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import { mailGatewayKey, smsGatewayKey } from '#server/gateways/messages/messages.ts'
import { Failure } from '#shared/failure.ts'
import type { Text } from '#shared/locale.ts'
import { type AccountChange, changedItems, contactsAnswers } from './messages.ts'
import { type AccountOwner, type AccountRow, findAccounts, findContacts } from './repository.server.ts'

export { actorNames, findRecipients, type Recipient, type Recipients } from './repository.server.ts'

export type Contact = { phone: string } | { email: string }

export const targetOf = (contact: Contact) => ('phone' in contact ? contact.phone : contact.email)

const ownerOf = (contact: Contact): AccountOwner =>
  'phone' in contact ? { 'member.phone': contact.phone } : { 'member.email': contact.email }

export const accountsOf = (db: Db, contact: Contact) => findAccounts(db, ownerOf(contact))

const mostAccounts = 10

interface CompanyInQuestion {
  isIn: (account: AccountRow) => boolean
  /** The member who moves to the company; not counted. */
  moving?: number
  /** When the company has such an account already. */
  refusal: { field: string; text: Text }
}

/**
 * One account per company, ten in all. Call it in the transaction that adds one; concurrent calls wait. @throws Failure
 * `conflict`
 */
export async function requireRoom(
  ctx: Ctx,
  contact: Contact,
  { isIn, moving, refusal: { field, text } }: CompanyInQuestion,
) {
  await lockName(ctx.db, 'account', targetOf(contact))
  const accounts = (await accountsOf(ctx.db, contact)).filter(({ id }) => id !== moving)
  const refuse = (path: string, message: string) => new Failure('conflict', [{ path, message }])
  if (accounts.some(isIn)) throw refuse(field, say(ctx.locale, text))
  if (accounts.length < mostAccounts) return
  const message = say(ctx.locale, contactsAnswers.tooManyAccounts, { most: mostAccounts })
  throw refuse('phone' in contact ? 'phone' : 'email', message)
}

interface Contacts {
  phone: string | null
  email: string | null
}

interface Change {
  change: AccountChange
  /** The new phone or address, masked. */
  target?: string
  contacts: Contacts
}

export const contactsOf = (db: Db, memberId: number): Promise<Contacts> => findContacts(db, memberId)

/**
 * Uses the former contact where that changed, else e-mail, else a text message, which falls back to e-mail. A mail is
 * queued in the transaction of the change. @returns sends the text message, if any; call it after the commit
 */
export async function notifyOwner(ctx: Ctx, { change, target = '', contacts }: Change) {
  const { phone, email } = contacts
  const item = say(ctx.locale, changedItems[change])
  const changed = target ? contactsAnswers.changedTo : contactsAnswers.changed
  const message = {
    subject: say(ctx.locale, contactsAnswers.subject, { item }),
    text: say(ctx.locale, changed, { item, target }),
  }
  const mail = ctx.services.get(mailGatewayKey)
  const isByMail = email !== null && !(change === 'phone' && phone !== null)
  if (isByMail) await mail.queue(ctx.db, { to: email, ...message })
  return async () => {
    if (isByMail || phone === null) return
    const values: Record<string, string> = change === 'phone' ? { phone: target } : { item }
    const template = change === 'phone' ? 'phone-changed' : 'account-changed'
    await ctx.services
      .get(smsGatewayKey)
      .send({ phone, template, values, text: message.text })
      .catch((problem) => {
        if (email === null) throw problem
        return mail.queue(ctx.db, { to: email, ...message })
      })
      .catch((problem) => ctx.log.warn({ err: problem }, 'could not notify the owner of a change'))
  }
}
