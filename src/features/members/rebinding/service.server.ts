import type { MemberCtx } from '#server/context.ts'
import { mailGateway } from '#server/gateways/mail.ts'
import { smsGateway } from '#server/gateways/sms.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { maskEmail, maskPhone } from '#shared/mask.ts'
import { checkCode, spendCode } from '../codes/service.server.ts'
import { knowsPassword } from '../passwords/service.server.ts'
import { lockContacts, setContact } from './repository.server.ts'
import type { EmailRebinding, PhoneRebinding } from './schema.ts'
import { reboundMessage } from './wording.ts'

/**
 * Binds the viewer's account to another phone, which has just read a code; the old one is told.
 * @throws Failure `validation-failed` beside `password`; `code-wrong`; `too-many-requests`
 */
export async function rebindPhone(ctx: MemberCtx, { phone, code, password, keyId }: PhoneRebinding) {
  await requirePassword(ctx, keyId, password)
  const proven = await checkCode(ctx, { target: phone, purpose: 'rebind', code })
  const before = await ctx.db.transaction().execute(async (tx) => {
    await spendCode(ctx, tx, proven)
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
    const { email: before } = await lockContacts(tx, ctx.viewer.memberId)
    await setContact(tx, ctx.viewer.memberId, { email })
    if (!before || before === email) return
    const message = reboundMessage(ctx.locale, 'email', maskEmail(email))
    await ctx.parts.get(mailGateway).queue(tx, { to: before, ...message })
  })
}

async function requirePassword(ctx: MemberCtx, keyId: string, password: string) {
  if (await knowsPassword(ctx, keyId, password)) return
  const message = inLocale(ctx.locale, '登录密码错误', 'The password is wrong')
  throw new Failure('validation-failed', [{ path: 'password', message }])
}
