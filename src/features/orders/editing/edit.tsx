import { type FormEvent, type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ReceiptType } from '#features/invoices/schema.ts'
import { listInvoiceProfiles } from '#features/invoices/service.server.ts'
import { listAddresses } from '#features/members/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { focusFirstInvalid } from '#ui/field.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { refusals } from '#ui/use-checked-form.ts'
import { editOrderCall } from '../calls.ts'
import { AddressChoice } from '../components/address-choice.tsx'
import { InvoiceChoice } from '../components/invoice-choice.tsx'
import { OrderTexts, useOrderForm } from '../components/order-form.tsx'
import { describeOrderPage, foundOrNot } from '../order/order-page.ts'
import { findOrder } from '../order/reading.service.server.ts'
import { editInput } from '../order/schema.ts'
import { listProjectChoices } from '../projects/service.server.ts'
import type { Route } from './+types/edit.ts'
import { EditableLines } from './editable-lines.tsx'
import { changedLines, type LineChanges, problemOfLine } from './line-changes.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [order, addresses, profiles, projects] = await Promise.all([
    foundOrNot(params.id, (id) => findOrder(ctx, id)),
    listAddresses(ctx),
    listInvoiceProfiles(ctx),
    listProjectChoices(ctx),
  ])
  const canSetDefaultProfile = ctx.viewer.role !== 'buyer'
  const seo = await describeOrderPage(ctx, order.orderNo, 'edit')
  return { order, addresses, profiles, projects, canSetDefaultProfile, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

type Loaded = Route.ComponentProps['loaderData']

export default function EditPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('orderEdit')
  const { order } = loaderData
  const back = <Link to={href('/ucenter/trade/order/:id', { id: order.id })}>{t('back')}</Link>
  if (!order.can.edit)
    return (
      <EmptyState title={t('tooLate')}>
        <p>{t('tooLateHint')}</p>
        {back}
      </EmptyState>
    )
  return (
    <>
      <Panel title={t('title', { orderNo: order.orderNo })} level="h1" aside={back}>
        <p>{t('hint')}</p>
      </Panel>
      <EditForm {...loaderData} />
    </>
  )
}

interface Changes {
  addressId?: string
  invoice?: { receiptType: ReceiptType; profileId: string | undefined }
  poNumber: string
  projectNumber: string
  remark: string
  lines: LineChanges
}

const bodyOf = ({ version, lines: ordered }: Loaded['order'], { lines, invoice, ...rest }: Changes) => ({
  ...rest,
  version,
  lines: changedLines(ordered, lines),
  ...(invoice && {
    invoice: {
      receipt_type: invoice.receiptType,
      ...(invoice.receiptType !== 2 && { profileId: invoice.profileId }),
    },
  }),
})

function useEdit(order: Loaded['order']) {
  const t = useTranslations('orderEdit')
  const locale = useLocale()
  const { isBusy, problem, setProblem, send } = useOrderForm(order.id)
  const { poNumber, projectNumber, remark } = order
  const [changes, setChanges] = useState<Changes>({
    poNumber,
    projectNumber,
    remark,
    lines: { typed: {}, removed: [] },
  })
  const [isChecked, setChecked] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<Changes>) => setChanges((known) => ({ ...known, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (order.lines.some((line) => problemOfLine(line, changes.lines))) {
      setProblem(t('quantitiesWrong'))
      return focusFirstInvalid()
    }
    const parsed = editInput.safeParse(bodyOf(order, changes), { reportInput: true })
    if (parsed.success)
      return send(() => call(editOrderCall, { params: { id: order.id }, body: parsed.data }), t('saved'))
    const refused = refusals(parsed.error, locale)
    setErrors(refused)
    setProblem(Object.values(refused)[0])
  }
  return { changes, change, isChecked, errors, isBusy, problem, submit }
}

function EditForm({ order, addresses, profiles, projects, canSetDefaultProfile }: Loaded) {
  const t = useTranslations('orderEdit')
  const { changes, change, isChecked, errors, isBusy, problem, submit } = useEdit(order)
  return (
    <>
      <Panel title={t('lines')}>
        <EditableLines
          lines={order.lines}
          changes={changes.lines}
          isChecked={isChecked}
          onChange={(lines) => change({ lines })}
        />
      </Panel>
      <Panel title={t('address')}>
        <Changeable
          current={`${order.address.name} ${order.address.fullAddress}`}
          action={t('changeAddress')}
        >
          <AddressChoice
            addresses={addresses}
            selected={changes.addressId ?? order.address.addressId}
            error={errors.addressId}
            onSelect={(addressId) => change({ addressId })}
          />
        </Changeable>
      </Panel>
      <Panel title={t('invoice')}>
        <Changeable current={order.receipt_type_name} action={t('changeInvoice')}>
          <InvoiceChoice
            profiles={profiles}
            canSetDefault={canSetDefaultProfile}
            receiptType={changes.invoice?.receiptType ?? order.receipt_type}
            profileId={changes.invoice?.profileId}
            error={errors['invoice.profileId']}
            onSelect={(invoice) => change({ invoice })}
          />
        </Changeable>
      </Panel>
      <Panel title={t('texts')}>
        <OrderTexts projects={projects} values={changes} errors={errors} onChange={change} />
      </Panel>
      <Panel title={t('save')}>
        <form className="row" noValidate onSubmit={submit}>
          <Button type="submit" isBusy={isBusy}>
            {t('save')}
          </Button>
          <p role="alert">{problem}</p>
        </form>
      </Panel>
    </>
  )
}

interface ChangeableProps {
  current: string
  action: string
  children: ReactNode
}

function Changeable({ current, action, children }: ChangeableProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children
  return (
    <div className="row">
      <span>{current}</span>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {action}
      </Button>
    </div>
  )
}
