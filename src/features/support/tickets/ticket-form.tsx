import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shanghaiDate } from '#shared/display.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Checkbox, FormEnd } from '#ui/form.tsx'
import { ticketKinds } from './kinds.ts'
import { MessageFields } from './message-fields.tsx'
import { type OrderOfTicket, type TicketChoices, useTicketForm } from './use-ticket-form.ts'

type Form = ReturnType<typeof useTicketForm>

const referencing = ['product', 'quote', 'invoice', 'qualification'] as const
const hasReference = (kind: string) => referencing.some((one) => one === kind)

export function TicketForm(loaded: TicketChoices) {
  const t = useTranslations('support')
  const form = useTicketForm(loaded)
  const { input, set, errors } = form
  return (
    <form className="form narrow" noValidate onSubmit={form.submit}>
      <SelectField
        label={t('kind')}
        name="kind"
        value={input.kind}
        onChange={(event) =>
          set({ kind: ticketKinds.find((kind) => kind === event.currentTarget.value) ?? 'other' })
        }
      >
        {ticketKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind_${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('subject')}
        name="subject"
        isRequired
        maxLength={100}
        error={errors.subject}
        value={input.subject}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <OrderField form={form} orders={loaded.orders} order={loaded.order} />
      {loaded.order && <Lines form={form} order={loaded.order} />}
      {input.kind === 'complaint' && loaded.order && <Lot form={form} order={loaded.order} />}
      {hasReference(input.kind) && (
        <TextField
          label={t('reference')}
          hint={t('referenceHint')}
          name="reference"
          maxLength={60}
          error={errors.reference}
          value={input.reference}
          onChange={(event) => set({ reference: event.currentTarget.value })}
        />
      )}
      <MessageFields
        text={input.text}
        error={errors.text}
        attachments={input.attachments}
        onText={(text) => set({ text })}
        onAttachments={(attachments) => set({ attachments })}
      />
      <FormEnd problem={form.problem} isBusy={form.isBusy}>
        {t('submit')}
      </FormEnd>
    </form>
  )
}

/** An older order comes by its address, and is offered too. */
function OrderField({ form, orders, order }: Pick<TicketChoices, 'orders' | 'order'> & { form: Form }) {
  const t = useTranslations('support')
  const isOlder = order && orders.every(({ id }) => id !== order.id)
  return (
    <SelectField
      label={t('order')}
      name="order"
      isRequired={form.input.kind === 'complaint'}
      error={form.errors.orderId}
      value={order?.id ?? ''}
      onChange={(event) => form.chooseOrder(event.currentTarget.value)}
    >
      <option value="">{t(form.input.kind === 'complaint' ? 'chooseOrder' : 'noOrder')}</option>
      {isOlder && <option value={order.id}>{order.orderNo}</option>}
      {orders.map(({ id, orderNo, placedAt }) => (
        <option key={id} value={id}>
          {orderNo} · {shanghaiDate(new Date(placedAt))}
        </option>
      ))}
    </SelectField>
  )
}

function Lines({ form: { input, set, errors }, order }: { form: Form; order: OrderOfTicket }) {
  const t = useTranslations('support')
  const locale = readLocale(useLocale())
  const id = useId()
  const toggle = (lineId: string, isChosen: boolean) =>
    set({
      orderLineIds: [...input.orderLineIds.filter((one) => one !== lineId), ...(isChosen ? [lineId] : [])],
    })
  return (
    <fieldset className="tight" aria-describedby={`${id}-error`}>
      <legend>{t('lines')}</legend>
      {order.lines.map((line) => (
        <Checkbox
          key={line.id}
          checked={input.orderLineIds.includes(line.id)}
          onChange={(event) => toggle(line.id, event.currentTarget.checked)}
        >
          {inLocale(locale, line.nameZh, line.nameEn) || line.nameZh || line.nameEn} · {line.sku} ·{' '}
          {line.packing}
        </Checkbox>
      ))}
      <p id={`${id}-error`} className="problem" role="alert">
        {errors.orderLineIds}
      </p>
    </fieldset>
  )
}

function Lot({ form: { input, set, errors }, order }: { form: Form; order: OrderOfTicket }) {
  const t = useTranslations('support')
  const chosen = order.lines.filter(({ id }) => input.orderLineIds.includes(id))
  const lots = [...new Set(chosen.flatMap(({ lotNumbers }) => lotNumbers))]
  if (input.orderLineIds.length === 0) return null
  if (lots.length === 0) return <p className="hint">{t('noLots')}</p>
  return (
    <SelectField
      label={t('lot')}
      name="lot"
      isRequired
      error={errors.lotNumber}
      value={lots.includes(input.lotNumber) ? input.lotNumber : ''}
      onChange={(event) => set({ lotNumber: event.currentTarget.value })}
    >
      <option value="">{t('chooseLot')}</option>
      {lots.map((lot) => (
        <option key={lot}>{lot}</option>
      ))}
    </SelectField>
  )
}
