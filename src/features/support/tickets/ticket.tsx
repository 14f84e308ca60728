import { type FormEvent, useState } from 'react'
import { data, href, Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { uploadAddress } from '#features/uploads/calls.ts'
import { say } from '#i18n/say.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, showErrorPage } from '#server/http/page-context.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { readId } from '#shared/read-id.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormEnd } from '#ui/form.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Note } from '#ui/tag.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { closeTicketCall, replyToTicketCall } from '../calls.ts'
import type { ReplyInput, TicketDetail } from '../schema.ts'
import type { Route } from './+types/ticket.ts'
import { MessageFields } from './message-fields.tsx'
import { ticketAnswers } from './messages.ts'
import { readTicket } from './reading.service.server.ts'
import { TicketStateTag } from './ticket-state.tsx'
import styles from './tickets.module.css'

/** 404 for a ticket that the viewer does not see. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const id = readId(params.id)
  if (id === undefined) throw data(null, { status: 404 })
  const ticket = await readTicket(ctx, id).catch(showErrorPage)
  const section = say(ctx.locale, ticketAnswers.ticketPage, { ticketNo: ticket.ticketNo })
  return { ticket, seo: await describePage(ctx, `${href('/ucenter/contactus')}/ticket`, { section }) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function TicketPage({ loaderData: { ticket } }: Route.ComponentProps) {
  const t = useTranslations('support')
  const back = <Link to={href('/ucenter/contactus')}>{t('back')}</Link>
  return (
    <>
      <Panel title={ticket.subject} level="h1" aside={back}>
        {ticket.isOverdue && <Note tone="warning">{t('overdue')}</Note>}
        <TicketFacts ticket={ticket} />
      </Panel>
      <Panel title={t('conversation')}>
        <ul className={`stack ${styles.messages}`}>
          {ticket.messages.map((message) => (
            <Message key={message.id} {...message} />
          ))}
        </ul>
        <Reply ticket={ticket} />
      </Panel>
    </>
  )
}

function TicketFacts({ ticket }: { ticket: TicketDetail }) {
  const t = useTranslations('support')
  const format = useFormatter()
  const locale = readLocale(useLocale())
  const { orderId, orderNo, lines, reference, lotNumber } = ticket
  return (
    <Facts layout="columns">
      <Fact label={t('ticketNo')}>
        {ticket.ticketNo} <TicketStateTag {...ticket} />
      </Fact>
      <Fact label={t('kind')}>{t(`kind_${ticket.kind}`)}</Fact>
      <Fact label={t('createdAt')}>{format.dateTime(new Date(ticket.createdAt), 'minute')}</Fact>
      <Fact label={t('createdBy')}>{ticket.memberName}</Fact>
      {orderId && (
        <Fact label={t('order')}>
          <Link to={href('/ucenter/trade/order/:id', { id: orderId })}>{orderNo}</Link>
        </Fact>
      )}
      {lines.length > 0 && (
        <Fact label={t('lines')}>
          {lines
            .map((line) => `${inLocale(locale, line.nameZh, line.nameEn) || line.nameZh} ${line.packing}`)
            .join(locale === 'zh' ? '、' : ', ')}
        </Fact>
      )}
      {lotNumber && <Fact label={t('lot')}>{lotNumber}</Fact>}
      {reference && <Fact label={t('reference')}>{reference}</Fact>}
    </Facts>
  )
}

function Message({ author, authorName, text, attachments, createdAt }: TicketDetail['messages'][number]) {
  const t = useTranslations('support')
  const format = useFormatter()
  return (
    <li className={styles[author]}>
      <p className="hint">
        <strong>{author === 'staff' ? t('service') : authorName}</strong>{' '}
        {format.dateTime(new Date(createdAt), 'minute')}
      </p>
      <p className="typed">{text}</p>
      {attachments.map(({ name, filepath }) => (
        <a key={filepath} href={uploadAddress(filepath)} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
    </li>
  )
}

const nothing: ReplyInput = { text: '', attachments: [] }

function Reply({ ticket: { id, state } }: { ticket: TicketDetail }) {
  const t = useTranslations('support')
  const { mutate, isBusy } = useMutation()
  const [input, setInput] = useState(nothing)
  const params = { id }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await mutate(t('replied'), () => call(replyToTicketCall, { params, body: input }))) setInput(nothing)
  }
  const close = () => mutate(t('closedNow'), () => call(closeTicketCall, { params }))
  return (
    <form className="form narrow" noValidate onSubmit={send}>
      <MessageFields
        text={input.text}
        error={undefined}
        attachments={input.attachments}
        onText={(text) => setInput((before) => ({ ...before, text }))}
        onAttachments={(attachments) => setInput((before) => ({ ...before, attachments }))}
      />
      <FormEnd problem={undefined} isBusy={isBusy}>
        {t(state === 'closed' ? 'reopen' : 'reply')}
      </FormEnd>
      {state !== 'closed' && (
        <Button kind="plain" disabled={isBusy} onClick={close}>
          {t('close')}
        </Button>
      )}
    </form>
  )
}
