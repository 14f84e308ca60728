import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { maskEmail, maskPhone } from '#shared/display.ts'
import { type Contact, requireRoom } from '../../company/accounts.service.server.ts'
import { checkCode, spendCode } from '../codes/service.server.ts'
import { tellOwner } from '../contacts/notices.service.server.ts'
import { lockContacts, setContact } from '../contacts/repository.server.ts'
import { requirePassword } from '../passwords/service.server.ts'
import type { EmailRebinding, PhoneRebinding } from './schema.ts'

/**
 * Binds the viewer's account to another phone, which has just read a code; its owner is told.
 * @throws Failure `validation-failed` beside `password`; `code-wrong`; `too-many-requests`; `conflict` when a colleague's
 * account is bound to it, or ten others are
 */
export async function rebindPhone(ctx: MemberCtx, { phone, code, password, keyId }: PhoneRebinding) {
  await requirePassword(ctx, { keyId, password })
  const proven = await checkCode(ctx, { target: phone, purpose: 'rebind', code })
  const tell = await ctx.db.transaction().execute(async (tx) => {
    await spendCode(ctx, tx, proven)
    await requireRoomFor(ctx, tx, { phone })
    const contacts = await lockContacts(tx, ctx.viewer.memberId)
    await setContact(tx, ctx.viewer.memberId, { phone })
    if (contacts.phone !== phone)
      return tellOwner(ctx, tx, { change: 'phone', target: maskPhone(phone), contacts })
  })
  await tell?.()
}

/**
 * The same for the e-mail address.
 * @throws Failure as `rebindPhone`
 */
export async function rebindEmail(ctx: MemberCtx, { email, code, password, keyId }: EmailRebinding) {
  await requirePassword(ctx, { keyId, password })
  const proven = await checkCode(ctx, { target: email, purpose: 'rebind', code })
  const tell = await ctx.db.transaction().execute(async (tx) => {
    await spendCode(ctx, tx, proven)
    await requireRoomFor(ctx, tx, { email })
    const contacts = await lockContacts(tx, ctx.viewer.memberId)
    await setContact(tx, ctx.viewer.memberId, { email })
    if (contacts.email !== email)
      return tellOwner(ctx, tx, { change: 'email', target: maskEmail(email), contacts })
  })
  await tell?.()
}

const requireRoomFor = (ctx: MemberCtx, tx: Db, contact: Contact) =>
  requireRoom(ctx, tx, contact, {
    isIn: ({ id, companyId }) => companyId === ctx.viewer.companyId && id !== ctx.viewer.memberId,
    refusal:
      'phone' in contact
        ? {
            field: 'phone',
            zh: '该手机号在您的单位已有账号',
            en: 'This phone has an account in your company already.',
          }
        : {
            field: 'email',
            zh: '该邮箱在您的单位已有账号',
            en: 'This e-mail has an account in your company already.',
          },
  })
