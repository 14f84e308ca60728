import { type FormEvent, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import {
  type InvoiceProfile,
  mostInvoiceRemark,
  type RequestMode,
  receiptTypeName,
  requestModes,
} from '#features/invoices/schema.ts'
import { toFen, yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { showToast } from '#ui/toast-store.ts'
import { requestInvoicesCall } from '../calls.ts'
import type { InvoiceableSummary } from './schema.ts'

interface RequestFormProps {
  orders: InvoiceableSummary[]
  profiles: InvoiceProfile[]
}

function countDocuments(orders: InvoiceableSummary[], mode: RequestMode) {
  if (mode === 'per-order') return orders.length
  if (mode === 'merged') return Math.min(1, orders.length)
  return new Set(orders.map(({ projectNumber }) => projectNumber)).size
}

function useRequest(orders: InvoiceableSummary[], profiles: InvoiceProfile[]) {
  const t = useTranslations('invoicing')
  const navigate = useNavigate()
  const [values, setValues] = useState({
    mode: 'per-order' as RequestMode,
    profileId: profiles[0]?.id ?? '',
    wantsSpecial: true,
    remark: '',
  })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const profile = profiles.find(({ id }) => id === values.profileId)
  const receiptType: 0 | 1 = profile?.receipt_type === 0 && values.wantsSpecial ? 0 : 1
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (orders.length === 0) return setProblem(t('chooseSome'))
    setBusy(true)
    setProblem(undefined)
    const { mode, profileId, remark } = values
    const orderIds = orders.map(({ id }) => id)
    await call(requestInvoicesCall, {
      body: { orderIds, mode, receipt_type: receiptType, profileId, remark },
    }).then(
      async () => {
        showToast(t('done'))
        await navigate(`${href('/ucenter/member/receipt')}?tab=invoices`)
      },
      (failure) => {
        if (!(failure instanceof CallFailure)) throw failure
        setProblem(failure.words())
      },
    )
    setBusy(false)
  }
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  return { values, set, profile, receiptType, problem, isBusy, submit }
}

export function RequestForm({ orders, profiles }: RequestFormProps) {
  const t = useTranslations('invoicing')
  const { values, set, profile, receiptType, problem, isBusy, submit } = useRequest(orders, profiles)
  const { mode, profileId, remark } = values
  const totalFen = orders.reduce((sum, { amount }) => sum + toFen(amount), 0)
  const canBeSpecial = profile?.receipt_type === 0
  if (!profile)
    return (
      <p>
        {t('noProfile')} <Link to={href('/ucenter/member/receipt')}>{t('addProfile')}</Link>
      </p>
    )
  return (
    <form className="form narrow" onSubmit={submit}>
      <RadioCards
        legend={t('mode')}
        options={requestModes.map((value) => ({ value, label: t(`mode-${value}`) }))}
        selected={mode}
        onSelect={(value) => set({ mode: requestModes.find((one) => one === value) ?? 'per-order' })}
      />
      <SelectField
        label={t('profile')}
        value={profileId}
        onChange={(event) => set({ profileId: event.currentTarget.value })}
      >
        {profiles.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title} {one.taxId} · {one.receipt_type_name}
          </option>
        ))}
      </SelectField>
      <TypeChoice
        canBeSpecial={canBeSpecial}
        receiptType={receiptType}
        onSelect={(wantsSpecial) => set({ wantsSpecial })}
      />
      <TextField
        label={t('remark')}
        hint={t('remarkHint')}
        maxLength={mostInvoiceRemark}
        value={remark}
        onChange={(event) => set({ remark: event.currentTarget.value })}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
      <p className="spread">
        <span>
          {t('chosen', { count: orders.length })} · {t('documents', { count: countDocuments(orders, mode) })}{' '}
          <strong className="total">{yuanText(totalFen / 100)}</strong>
        </span>
        <Button type="submit" isBusy={isBusy} disabled={orders.length === 0}>
          {t('submit')}
        </Button>
      </p>
    </form>
  )
}

interface TypeChoiceProps {
  canBeSpecial: boolean
  receiptType: 0 | 1
  onSelect(wantsSpecial: boolean): void
}

function TypeChoice({ canBeSpecial, receiptType, onSelect }: TypeChoiceProps) {
  const t = useTranslations('invoicing')
  const locale = useLocale()
  return (
    <RadioCards
      legend={t('type')}
      options={(['0', '1'] as const).map((value) => ({
        value,
        label: receiptTypeName(Number(value), locale),
        hint: value === '0' && !canBeSpecial ? t('specialNeeds') : undefined,
        isDisabled: value === '0' && !canBeSpecial,
      }))}
      selected={receiptType === 0 ? '0' : '1'}
      onSelect={(value) => onSelect(value === '0')}
    />
  )
}
