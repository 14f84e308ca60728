import { useTranslations } from 'use-intl'
import { parseYuan, toFen, toYuan, yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { useMutation } from '#ui/use-mutation.ts'
import { changeMonthLimitCall } from './calls.ts'
import { type Colleague, typedMonthLimit } from './schema.ts'

/** `¥1,200.00 of ¥5,000.00 used this month`. */
export function MonthUse({ month: { limit, used } }: Pick<Colleague, 'month'>) {
  const t = useTranslations('companies')
  if (limit === null) return t('monthUsed', { used: yuanText(used) })
  const left = Math.max(0, toYuan(toFen(limit) - toFen(used)))
  return t('monthLeft', { used: yuanText(used), limit: yuanText(limit), left: yuanText(left) })
}

export const nameOf = ({ realName, nickname }: Colleague) => realName || nickname

interface MonthLimitDialogProps {
  member: Colleague
  onClose(): void
}

export function MonthLimitDialog({ member, onClose }: MonthLimitDialogProps) {
  const t = useTranslations('companies')
  const { limit } = member.month
  const form = useCheckedForm(typedMonthLimit, { limit: limit === null ? '' : String(limit) })
  const { mutate, isBusy } = useMutation()
  const save = form.onSubmit(async (typed) => {
    const fen = typed.limit.trim() === '' ? null : (parseYuan(typed.limit) ?? 0)
    const body = { limit: fen === null ? null : toYuan(fen) }
    const params = { id: member.memberId }
    if (await mutate(t('monthLimitSaved'), () => call(changeMonthLimitCall, { params, body }))) onClose()
  })
  return (
    <Dialog title={t('monthLimitOf', { name: nameOf(member) })} onClose={onClose}>
      <form className="form" noValidate onSubmit={save}>
        <TextField
          label={t('monthLimitLabel')}
          hint={t('monthLimitHint')}
          inputMode="decimal"
          {...form.getInputProps('limit')}
        />
        <FormEnd problem={form.problem} isBusy={isBusy || form.isBusy} onCancel={onClose}>
          {t('save')}
        </FormEnd>
      </form>
    </Dialog>
  )
}
