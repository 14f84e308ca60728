import { z } from 'zod'
import { findRecipients, type Recipient } from '#features/members/service.server.ts'
import type { ShopCtx } from '#server/context.ts'
import { smsGatewayKey } from '#server/gateways/messages/messages.ts'
import { wechatTemplatesKey } from '#server/gateways/wechat/template.ts'
import { WechatRefusal } from '#server/gateways/wechat/wechat.ts'
import type { RetryPolicy } from '#server/jobs/jobs.ts'
import { readLocale, textIn } from '#shared/locale.ts'
import { officialAppId } from './channels.service.server.ts'
import { claimDelivery, findDelivered, requeueDelivery, settleDelivery } from './repository.server.ts'

export const deliveryJob = 'deliver-message'
export const deliveryRetries: RetryPolicy = {
  retries: 20,
  firstRetrySeconds: 10,
  longestRetrySeconds: 1800,
  retentionSeconds: 600,
}

const delivery = z.object({ messageId: z.number(), channel: z.enum(['sms', 'wechat']) })
type Delivery = z.infer<typeof delivery>

export const readDelivery = (data: unknown): Delivery => delivery.parse(data)

/** No template; not a follower of the account; refused by the recipient; not the open id of a person. */
const permanentRefusals = [40003, 40037, 43004, 43019, 43101]

/**
 * At most once: a delivery whose answer was lost, as its process ended, is not repeated. @throws when the provider
 * failed, so that the job is retried
 */
export async function deliverMessage(ctx: ShopCtx, delivery: Delivery, now: Date) {
  if (!(await claimDelivery(ctx.db, delivery))) return
  try {
    const isSent = await send(ctx, delivery, now)
    await settleDelivery(ctx.db, delivery, isSent ? 'sent' : 'failed', now)
  } catch (problem) {
    if (problem instanceof WechatRefusal && permanentRefusals.includes(problem.errcode)) {
      ctx.log.warn({ ...delivery, errcode: problem.errcode }, 'WeChat refused a message permanently')
      return settleDelivery(ctx.db, delivery, 'failed', now)
    }
    await requeueDelivery(ctx.db, delivery)
    throw problem
  }
}

type Delivered = NonNullable<Awaited<ReturnType<typeof findDelivered>>>

/** @returns false when the member has no such address any more */
async function send(ctx: ShopCtx, { messageId, channel }: Delivery, now: Date) {
  const message = await findDelivered(ctx.db, messageId)
  if (!message) return false
  const [to] = await findRecipients(ctx.db, { memberId: message.memberId }, officialAppId(ctx))
  if (!to) return false
  return channel === 'sms' ? sendSms(ctx, to, message) : sendByWechat(ctx, to, message, now)
}

/** Longest value of a variable in an approved template. */
const smsValueLength = 35

async function sendSms({ services }: ShopCtx, { phone, locale }: Recipient, message: Delivered) {
  if (phone === null) return false
  const title = textIn(readLocale(locale), [message.titleZh, message.titleEn])
  const values = { title: title.slice(0, smsValueLength) }
  await services.get(smsGatewayKey).send({ phone, template: 'notice', values, text: title })
  return true
}

async function sendByWechat(
  { services, config }: ShopCtx,
  { openId, locale }: Recipient,
  message: Delivered,
  now: Date,
) {
  const sender = services.find(wechatTemplatesKey)
  if (openId === null || !sender?.has(message.kind)) return false
  const written = readLocale(locale)
  await sender.send(
    {
      kind: message.kind,
      openId,
      title: textIn(written, [message.titleZh, message.titleEn]),
      body: textIn(written, [message.bodyZh, message.bodyEn]),
      at: message.createdAt,
      url: new URL(message.link ?? '/', config.publicOrigin).href,
      id: `message-${message.id}`,
    },
    now,
  )
  return true
}
