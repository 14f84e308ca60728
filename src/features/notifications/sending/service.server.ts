import { findRecipients, type Recipient, type Recipients } from '#features/members/service.server.ts'
import { say } from '#i18n/say.ts'
import type { ShopCtx } from '#server/context.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { type Locale, readLocale, type Text, textIn } from '#shared/locale.ts'
import { kindOf, type MessageEvent, type MessageKind } from '../kinds.ts'
import type { MessageChannel } from '../schema.ts'
import { sendingTexts } from './messages.ts'
import { addMessages, listSettings, type MessageRow } from './repository.server.ts'

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
}

/** In the caller's transaction: in-site messages appear and the others are sent when it commits. */
export const notify = <K extends MessageKind>(ctx: Sending, notification: Notification<K>) =>
  notifyOf(ctx, notification)

type AnyNotification = Omit<Notification, 'event'> & { event: string }

async function notifyOf(ctx: Sending, notification: AnyNotification) {
  const recipients = await findRecipients(ctx.db, notification.to)
  if (recipients.length === 0) return
  const settings = await listSettings(
    ctx.db,
    recipients.map(({ id }) => id),
    notification.kind,
  )
  const plans = new Map(
    recipients.map((recipient) => {
      const own = settings.filter(({ memberId }) => memberId === recipient.id)
      const isOn = (channel: MessageChannel) =>
        own.find((setting) => setting.channel === channel)?.isOn ?? isOnByDefault(notification.kind, channel)
      return [recipient.id, { recipient, channels: reachable(recipient).filter(isOn) }]
    }),
  )
  const rows = [...plans].map(([memberId, { channels }]) =>
    messageRow(notification, memberId, channels.includes('site')),
  )
  for (const message of await addMessages(ctx.db, rows)) {
    const plan = plans.get(message.memberId)
    if (plan?.channels.includes('mail')) await queueMail(ctx, plan.recipient, message)
  }
}

const isOnByDefault = (kind: MessageKind, channel: MessageChannel) => kindOf(kind).on.includes(channel)

const reachable = ({ email }: Recipient): MessageChannel[] => (email ? ['site', 'mail'] : ['site'])

function messageRow(
  { kind, event, eventKey, params, link }: AnyNotification,
  memberId: number,
  isListed: boolean,
) {
  const template = kindOf(kind).events[event]
  if (!template) throw new Error(`${kind} has no event ${event}`)
  return {
    memberId,
    kind,
    eventKey,
    link,
    titleZh: write('zh', template.title, params),
    titleEn: write('en', template.title, params),
    bodyZh: write('zh', template.body, params),
    bodyEn: write('en', template.body, params),
    hiddenAt: isListed ? null : new Date(),
  }
}

function write(locale: Locale, text: Text, params: Notification['params'] = {}) {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? textIn(locale, value) : value,
  ])
  return say(locale, text, Object.fromEntries(values))
}

const subjectLength = 200

async function queueMail({ db, services, config }: Sending, to: Recipient, message: MessageRow) {
  if (to.email === null) return
  const locale = readLocale(to.locale)
  const title = textIn(locale, [message.titleZh, message.titleEn])
  const body = textIn(locale, [message.bodyZh, message.bodyEn])
  const end = say(locale, kindOf(message.kind).mailEnd ?? sendingTexts.mailEnd, {
    link: new URL(message.link ?? '/', config.publicOrigin).href,
  })
  await services.get(mailGatewayKey).queue(db, {
    to: to.email,
    subject: title.replaceAll(/\p{Cc}/gu, ' ').slice(0, subjectLength),
    text: `${title}\n\n${body}\n\n${end}\n`,
  })
}
