import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { type Html, html, plainPageOfParts } from '#server/http/plain-html.ts'
import { inLocale, type Locale } from '#shared/locale.ts'

const shownAtMost = 200

interface ShownMessage {
  kind: string
  to: string
  text: string
  code: string | null
  at: string
  captchaId?: string
}

const listMessages = (db: Db, most: number, recipient?: string) =>
  db
    .selectFrom('outboxMessage')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient as string))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Newest first. @param to phone or address; undefined: all */
export async function readOutbox(db: Db, to?: string): Promise<ShownMessage[]> {
  const rows = await listMessages(db, shownAtMost, to)
  return rows.map(({ kind, recipient, text, code, createdAt, captchaId }) => ({
    kind,
    to: recipient,
    text,
    code,
    at: createdAt.toISOString(),
    ...(captchaId !== null && { captchaId }),
  }))
}

/** `/dev/outbox`, for people, and `/dev/outbox.json`, for programs; `?to=` filters by recipient. */
export async function outboxPages(app: FastifyInstance) {
  const schema = { hide: true } as const
  app.get<{ Querystring: { to?: string } }>('/dev/outbox.json', { schema }, (request) =>
    readOutbox(request.ctx.db, recipientOf(request.query.to)),
  )
  app.get<{ Querystring: { to?: string } }>('/dev/outbox', { schema }, async (request, reply) => {
    const messages = await readOutbox(request.ctx.db, recipientOf(request.query.to))
    reply.header('cache-control', 'no-store').header('vary', 'Accept')
    if (/^application\/json\b/.test(request.headers.accept ?? '')) return messages
    reply.type('text/html; charset=utf-8')
    return page(request.ctx.locale, messages)
  })
}

/** The database holds no text with a NUL. */
const recipientOf = (to: unknown) =>
  typeof to === 'string' && to !== '' ? to.replaceAll('\0', '') : undefined

function page(locale: Locale, messages: ShownMessage[]) {
  const inWords = (zh: string, en: string) => inLocale(locale, zh, en)
  const note = inWords(
    '演示商城不会真正发送短信和邮件，内容保存在这里，一天后清除。',
    'A demo shop sends no messages. They are stored here for a day instead.',
  )
  const none = html`<li class="note">${inWords('还没有消息', 'Nothing yet')}</li>`
  const list = messages.length > 0 ? messages.map((message) => entry(locale, message)) : none
  return plainPageOfParts(
    locale === 'zh' ? 'zh-CN' : 'en',
    inWords('发件箱', 'Outbox'),
    html`<p class="note">${note} <a href="/dev/outbox.json">JSON</a></p><ol>${list}</ol>`,
  )
}

function entry(locale: Locale, { kind, to, text, code, at, captchaId }: ShownMessage): Html {
  const kinds: Record<string, string> = {
    sms: inLocale(locale, '短信', 'Text message'),
    email: inLocale(locale, '邮件', 'E-mail'),
    wechat: inLocale(locale, '微信', 'WeChat'),
    captcha: inLocale(locale, '图形验证码', 'Captcha'),
  }
  const time = new Date(at).toLocaleString(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'Asia/Shanghai',
  })
  return html`<li><div class="head"><b>${kinds[kind] ?? kind}</b>
<span>${to || captchaId}</span><time datetime="${at}">${time}</time>${code ? html`<span class="code">${code}</span>` : ''}</div>
${kind === 'captcha' ? '' : html`<p class="text">${text}</p>`}</li>`
}
