import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { mailGatewayKey, smsGatewayKey } from '#server/gateways/messages/messages.ts'
import { findContacts } from './repository.server.ts'
import { type AccountChange, changeMessage, changeName } from './wording.ts'

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
