import { findRecipients, type Recipient, type Recipients } from '#features/members/service.server.ts'
import { say } from '#i18n/say.ts'
import type { ShopCtx } from '#server/context.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { type Locale, readLocale, type Text, textIn } from '#shared/locale.ts'
import { isMandatory, isOnByDefault, type MessageEvent, type MessageKind } from '../kinds.ts'
import { sendingTexts } from '../messages.ts'
import { type MessageChannel, messageChannels } from '../schema.ts'
import { findWrittenFor } from '../wordings/repository.server.ts'
import { ownWording, type Wording } from '../wordings/wording.ts'
import { canReach, officialAppId } from './channels.service.server.ts'
import { deliveryJob, deliveryRetries } from './delivery.service.server.ts'
import { addDeliveries, insertMessages, listSettings } from './repository.server.ts'

export type Sending = Pick<ShopCtx, 'db' | 'services' | 'config'>

export interface Notification<K extends MessageKind = MessageKind> {
  kind: K
  event: MessageEvent<K>
  /** Identifies what happened, such as `order:12:shipped:SF123`: each recipient is notified of it once. */
  eventKey: string
  to: Recipients
  /** Values of the template; a `Text` is inserted in the language of the reader. */
  params?: Record<string, string | number | Text>
  /** The page about it, by `href`. */
  link: string | null
  /** Replaces `link` in the mail and is not stored, as it may hold a secret. */
  mailLink?: string
}

/** In the caller's transaction: in-site messages appear and the others are sent when it commits. */
export const notify = <K extends MessageKind>(ctx: Sending, notification: Notification<K>) =>
  notifyOf(ctx, notification)

type AnyNotification = Omit<Notification, 'event'> & { event: string }

async function notifyOf(ctx: Sending, notification: AnyNotification) {
  const { kind, event, params } = notification
  const [plans, written] = await Promise.all([
    planChannels(ctx, notification),
    findWrittenFor(ctx.db, kind, event),
  ])
  if (plans.size === 0) return
  const texts = textsOf(kind, event, written, params)
  const rows = [...plans].map(([memberId, { channels }]) =>
    messageRow(notification, texts, memberId, channels.includes('site')),
  )
  const added = await insertMessages(ctx.db, rows)
  const deliveries = []
  for (const message of added) {
    const { recipient, channels = [] } = plans.get(message.memberId) ?? {}
    if (recipient && channels.includes('mail'))
      await queueMail(ctx, recipient, message, notification.mailLink)
    for (const channel of ['sms', 'wechat'] as const)
      if (channels.includes(channel)) deliveries.push({ messageId: message.id, channel })
  }
  if (deliveries.length === 0) return
  await addDeliveries(ctx.db, deliveries)
  for (const delivery of deliveries)
    await ctx.services.get(jobsKey).enqueue(ctx.db, deliveryJob, delivery, deliveryRetries)
}

/** In one round with the recipients, where they are known. */
const idsIn = (to: Recipients) =>
  'memberId' in to ? [to.memberId] : 'memberIds' in to ? to.memberIds : undefined

/** By member: the channels that reach the recipient and are on for the kind. */
async function planChannels(ctx: Sending, { kind, to }: AnyNotification) {
  const known = idsIn(to)
  const [recipients, early] = await Promise.all([
    findRecipients(ctx.db, to, officialAppId(ctx)),
    known && listSettings(ctx.db, known, kind),
  ])
  const ids = recipients.map(({ id }) => id)
  const settings = early ?? (ids.length > 0 ? await listSettings(ctx.db, ids, kind) : [])
  const chosen = new Map(settings.map(({ memberId, channel, isOn }) => [`${memberId} ${channel}`, isOn]))
  const isOn = (id: number, channel: MessageChannel) =>
    isMandatory(kind, channel) || (chosen.get(`${id} ${channel}`) ?? isOnByDefault(kind, channel))
  return new Map(
    recipients.map((recipient) => {
      const { id } = recipient
      const channels = messageChannels.filter(
        (channel) => isOn(id, channel) && canReach(ctx, recipient, channel, kind),
      )
      return [id, { recipient, channels }]
    }),
  )
}

function textsOf(kind: string, event: string, written: Wording | undefined, params: Notification['params']) {
  const own = ownWording(kind, event)
  if (!own) throw new Error(`${kind} has no event ${event}`)
  try {
    if (written) return filled(written, params)
  } catch {
    // what staff wrote must not hold up an order
  }
  return filled(own, params)
}

const filled = ({ titleZh, titleEn, bodyZh, bodyEn }: Wording, params: Notification['params']) => ({
  titleZh: write('zh', [titleZh, titleEn], params),
  titleEn: write('en', [titleZh, titleEn], params),
  bodyZh: write('zh', [bodyZh, bodyEn], params),
  bodyEn: write('en', [bodyZh, bodyEn], params),
})

const messageRow = (
  { kind, eventKey, link }: AnyNotification,
  texts: Wording,
  memberId: number,
  isListed: boolean,
) => ({ memberId, kind, eventKey, link, ...texts, hiddenAt: isListed ? null : new Date() })

function write(locale: Locale, text: Text, params: Notification['params'] = {}) {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? textIn(locale, value) : value,
  ])
  return say(locale, text, Object.fromEntries(values))
}

const subjectLength = 200

async function queueMail(
  { db, services, config }: Sending,
  to: Recipient,
  message: Pick<ReturnType<typeof messageRow>, 'titleZh' | 'titleEn' | 'bodyZh' | 'bodyEn' | 'link'>,
  mailLink?: string,
) {
  if (to.email === null) return
  const locale = readLocale(to.locale)
  const title = textIn(locale, [message.titleZh, message.titleEn])
  const body = textIn(locale, [message.bodyZh, message.bodyEn])
  const end = say(locale, sendingTexts.mailEnd, {
    link: mailLink ?? new URL(message.link ?? '/', config.publicOrigin).href,
  })
  await services.get(mailGatewayKey).queue(db, {
    to: to.email,
    subject: title.replaceAll(/\p{Cc}/gu, ' ').slice(0, subjectLength),
    text: `${title}\n\n${body}\n\n${end}\n`,
  })
}
