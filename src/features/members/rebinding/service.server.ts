import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { mailGateway } from '#server/gateways/mail.ts'
import { smsGateway } from '#server/gateways/sms.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { maskEmail, maskPhone } from '#shared/mask.ts'
import { checkCode, spendCode } from '../codes/service.server.ts'
import { knowsPassword } from '../passwords/service.server.ts'
import { type Contact, requireRoom } from '../sign-in/accounts.service.server.ts'
import { lockContacts, setContact } from './repository.server.ts'
import type { EmailRebinding, PhoneRebinding } from './schema.ts'
import { reboundMessage } from './wording.ts'

/**
 * Binds the viewer's account to another phone, which has just read a code; the old one is told.
 * @throws Failure `validation-failed` beside `password`; `code-wrong`; `too-many-requests`; `conflict` when a colleague's
 * account is bound to it, or ten others are
 */
export async function rebindPhone(ctx: MemberCtx, { phone, code, password, keyId }: PhoneRebinding) {
  await requirePassword(ctx, keyId, password)
  const proven = await checkCode(ctx, { target: phone, purpose: 'rebind', code })
  const before = await ctx.db.transaction().execute(async (tx) => {
    await spendCode(ctx, tx, proven)
    await requireRoomFor(ctx, tx, { phone })
    const contacts = await lockContacts(tx, ctx.viewer.memberId)
    await setContact(tx, ctx.viewer.memberId, { phone })
    return contacts.phone
  })
  if (before && before !== phone) await tellOldPhone(ctx, before, maskPhone(phone))
}

/** The binding stands even if nobody can be told of it. */
async function tellOldPhone(ctx: MemberCtx, phone: string, target: string) {
  const { text } = reboundMessage(ctx.locale, 'phone', target)
  const message = { phone, template: 'phone-changed', values: { phone: target }, text } as const
  await ctx.parts
    .get(smsGateway)
    .send(message)
    .catch((problem) => ctx.log.warn({ err: problem }, 'the old phone was not told'))
}

/**
 * The same for the e-mail address; the mail to the old one is queued with the change.
 * @throws Failure as `rebindPhone`
 */
export async function rebindEmail(ctx: MemberCtx, { email, code, password, keyId }: EmailRebinding) {
  await requirePassword(ctx, keyId, password)
  const proven = await checkCode(ctx, { target: email, purpose: 'rebind', code })
  await ctx.db.transaction().execute(async (tx) => {
    await spendCode(ctx, tx, proven)
    await requireRoomFor(ctx, tx, { email })
    const { email: before } = await lockContacts(tx, ctx.viewer.memberId)
    await setContact(tx, ctx.viewer.memberId, { email })
    if (!before || before === email) return
    const message = reboundMessage(ctx.locale, 'email', maskEmail(email))
    await ctx.parts.get(mailGateway).queue(tx, { to: before, ...message })
  })
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

async function requirePassword(ctx: MemberCtx, keyId: string, password: string) {
  if (await knowsPassword(ctx, keyId, password)) return
  const message = inLocale(ctx.locale, '登录密码错误', 'The password is wrong')
  throw new Failure('validation-failed', [{ path: 'password', message }])
}
