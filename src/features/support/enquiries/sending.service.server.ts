import { z } from 'zod'
import { findSiteSettings } from '#features/content/service.server.ts'
import { readCaptcha } from '#features/members/service.server.ts'
import { failures } from '#i18n/failures.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { lockName } from '#server/db/sql.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { requireMember } from '#server/http/access.ts'
import { networkOf } from '#server/http/network.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { fieldFailures } from '#shared/field-failures.ts'
import { createTicket } from '../tickets/asking.service.server.ts'
import { dueOnOf } from '../tickets/reading.service.server.ts'
import { countFromNetwork, insertEnquiry, nextEnquiryNumber } from './repository.server.ts'
import { type Asker, type EnquiryInput, type SentEnquiry, visitorSender } from './schema.ts'

const mostPerHour = 10
const hourMs = 3_600_000

/**
 * A ticket of a member, an enquiry of a visitor. Customer service receives an e-mail.
 * @throws Failure `validation-failed`, `captcha-wrong`; `too-many-requests` after ten in an hour from one network; of a
 * member as `createTicket`
 */
export async function sendEnquiry(ctx: Ctx, input: EnquiryInput): Promise<SentEnquiry> {
  if (ctx.viewer.kind !== 'member') return { number: await recordEnquiry(ctx, input), ticketId: null }
  const { kind, subject, text } = input
  const ticket = await createTicket(requireMember(ctx), {
    kind,
    subject,
    text,
    orderId: null,
    orderLineIds: [],
    reference: '',
    lotNumber: '',
    attachments: [],
  })
  return { number: ticket.ticketNo, ticketId: ticket.id }
}

async function recordEnquiry(ctx: Ctx, input: EnquiryInput) {
  const checked = visitorSender.safeParse(input, { reportInput: true })
  if (!checked.success)
    throw new Failure('validation-failed', fieldFailures(checked.error.issues, ctx.locale))
  if ((await readCaptcha(ctx, input)) !== 'right')
    throw new Failure('captcha-wrong', [
      { path: 'captchaCode', message: say(ctx.locale, failures['captcha-wrong']) },
    ])
  const { kind, subject, text, name, companyName, phone, email } = input
  return ctx.transaction(async ({ db: tx, services, now, locale, client }) => {
    const network = networkOf(client.ip)
    await lockName(tx, 'ip', network)
    const { count, first } = await countFromNetwork(tx, network, new Date(now.getTime() - hourMs))
    if (count >= mostPerHour && first)
      throw new Failure('too-many-requests', [], Math.ceil((first.getTime() + hourMs - now.getTime()) / 1000))
    const enquiryNo = composeEnquiryNo(now, await nextEnquiryNumber(tx))
    const dueOn = await dueOnOf({ services, now }, kind)
    await insertEnquiry(tx, {
      enquiryNo,
      kind,
      name,
      companyName,
      phone,
      email,
      subject,
      text,
      locale,
      network,
      dueOn,
      createdAt: now,
    })
    await mailService({ ...ctx, db: tx }, enquiryNo, input)
    return enquiryNo
  })
}

/** E, the day in China and six digits. */
const composeEnquiryNo = (now: Date, sequence: number) =>
  `E${shanghaiDate(now).replaceAll('-', '')}${String(sequence).padStart(6, '0')}`

async function mailService(
  ctx: Pick<Ctx, 'services' | 'db'>,
  enquiryNo: string,
  { subject, text, name, companyName, phone, email }: EnquiryInput,
) {
  const { email: ours } = await findSiteSettings(ctx)
  if (!z.email().safeParse(ours).success) return
  const sender = [name, companyName, phone, email].filter(Boolean).join(' · ')
  await ctx.services.get(mailGatewayKey).queue(ctx.db, {
    to: ours,
    subject: `${enquiryNo} ${subject}`,
    text: `${sender}\n\n${text}`,
  })
}

export function askerOf({ viewer }: Ctx): Asker | null {
  if (viewer.kind !== 'member') return null
  return { nickname: viewer.nickname, companyName: viewer.companyName }
}
