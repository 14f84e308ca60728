import type { MemberCtx } from '#server/context.ts'
import { maskEmail, maskPhone } from '#shared/display.ts'
import type { EmailRebinding, PhoneRebinding } from '../../profile/account/schema.ts'
import { checkCode, spendCode } from '../codes/service.server.ts'
import { lockContacts, setContact } from '../contacts/repository.server.ts'
import { type Contact, notifyOwner, requireRoom } from '../contacts/service.server.ts'
import { requirePassword } from '../passwords/service.server.ts'
import { rebindingAnswers } from './messages.ts'

/**
 * Notifies the owner. @throws Failure `validation-failed` at `password`; `code-wrong`; `too-many-requests`; `conflict` as
 * `requireRoom`
 */
export async function rebindPhone(ctx: MemberCtx, { phone, code, password, keyId }: PhoneRebinding) {
  await requirePassword(ctx, { keyId, password })
  const proven = await checkCode(ctx, { target: phone, purpose: 'rebind', code })
  const notify = await ctx.transaction(async (tx) => {
    await spendCode(tx, proven)
    await requireRoomFor(tx, { phone })
    const contacts = await lockContacts(tx.db, ctx.viewer.memberId)
    await setContact(tx.db, ctx.viewer.memberId, { phone })
    if (contacts.phone !== phone)
      return notifyOwner(tx, { change: 'phone', target: maskPhone(phone), contacts })
  })
  await notify?.()
}

/** @throws Failure as `rebindPhone` */
export async function rebindEmail(ctx: MemberCtx, { email, code, password, keyId }: EmailRebinding) {
  await requirePassword(ctx, { keyId, password })
  const proven = await checkCode(ctx, { target: email, purpose: 'rebind', code })
  const notify = await ctx.transaction(async (tx) => {
    await spendCode(tx, proven)
    await requireRoomFor(tx, { email })
    const contacts = await lockContacts(tx.db, ctx.viewer.memberId)
    await setContact(tx.db, ctx.viewer.memberId, { email })
    if (contacts.email !== email)
      return notifyOwner(tx, { change: 'email', target: maskEmail(email), contacts })
  })
  await notify?.()
}

const requireRoomFor = (ctx: MemberCtx, contact: Contact) =>
  requireRoom(ctx, contact, {
    isIn: ({ id, companyId }) => companyId === ctx.viewer.companyId && id !== ctx.viewer.memberId,
    refusal:
      'phone' in contact
        ? { field: 'phone', text: rebindingAnswers.phoneTaken }
        : { field: 'email', text: rebindingAnswers.emailTaken },
  })
