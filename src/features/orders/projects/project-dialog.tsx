import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { parseYuan, toYuan } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusFirstInvalid, TextField } from '#ui/field.tsx'
import { Checkbox, FormEnd } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import styles from '../orders.module.css'
import { addProjectCall, changeProjectCall } from './calls.ts'
import type { ProjectView } from './schema.ts'

interface BudgetRow {
  key: number
  from: string
  until: string
  /** As typed, in yuan. */
  amount: string
}

interface ProjectDialogProps {
  /** Left out: a new one. */
  project: ProjectView | undefined
  colleagues: { memberId: string; name: string }[]
  onClose(): void
}

let keys = 0
const rowOf = ({ from, until, amount }: { from: string; until: string; amount: number }): BudgetRow => ({
  key: ++keys,
  from,
  until,
  amount: String(amount),
})

function useProjectForm({ project, onClose }: ProjectDialogProps) {
  const t = useTranslations('projects')
  const [typed, setTyped] = useState(() => ({
    number: '',
    name: project?.name ?? '',
    memberIds: project?.members.map(({ memberId }) => memberId) ?? [],
    budgets: (project?.budgets ?? []).map(rowOf),
  }))
  const { revalidate } = useRevalidator()
  const form = useCallForm()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { number, name, memberIds } = typed
    const amounts = typed.budgets.map(({ amount }) => parseYuan(amount))
    const wrong = amounts.flatMap((fen, index) =>
      fen ? [] : [[`budgets.${index}.amount`, t('amountWrong')]],
    )
    if (wrong.length > 0) return form.setErrors(Object.fromEntries(wrong))
    const budgets = typed.budgets.map(({ from, until }, index) => ({
      from,
      until,
      amount: toYuan(amounts[index] ?? 0),
    }))
    const body = { name, memberIds, budgets }
    const isSaved = await form.send(() =>
      project
        ? call(changeProjectCall, { params: { id: project.id }, body })
        : call(addProjectCall, { body: { ...body, number } }),
    )
    if (!isSaved) return focusFirstInvalid()
    await revalidate()
    showToast(t('saved'))
    onClose()
  }
  const set = (part: Partial<typeof typed>) => setTyped((known) => ({ ...known, ...part }))
  return { typed, set, form, save }
}

export function ProjectDialog(props: ProjectDialogProps) {
  const t = useTranslations('projects')
  const { project, colleagues, onClose } = props
  const { typed, set, form, save } = useProjectForm(props)
  return (
    <Dialog title={project ? t('editOf', { number: project.number }) : t('add')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={save}>
        {!project && (
          <TextField
            label={t('number')}
            hint={t('numberHint')}
            isRequired
            maxLength={60}
            value={typed.number}
            error={form.errors.number}
            onChange={(event) => set({ number: event.currentTarget.value })}
          />
        )}
        <TextField
          label={t('name')}
          maxLength={100}
          value={typed.name}
          error={form.errors.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Members
          colleagues={colleagues}
          chosen={typed.memberIds}
          onChange={(memberIds) => set({ memberIds })}
        />
        <Budgets rows={typed.budgets} errors={form.errors} onChange={(budgets) => set({ budgets })} />
        <FormEnd problem={form.problem} isBusy={form.isBusy} onCancel={onClose}>
          {t('save')}
        </FormEnd>
      </form>
    </Dialog>
  )
}

interface MembersProps {
  colleagues: ProjectDialogProps['colleagues']
  chosen: string[]
  onChange(memberIds: string[]): void
}

function Members({ colleagues, chosen, onChange }: MembersProps) {
  const t = useTranslations('projects')
  return (
    <fieldset className="stack">
      <legend>{t('members')}</legend>
      <p className="hint">{t('membersHint')}</p>
      {colleagues.map(({ memberId, name }) => (
        <Checkbox
          key={memberId}
          checked={chosen.includes(memberId)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, memberId] : chosen.filter((one) => one !== memberId))
          }
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}

interface BudgetsProps {
  rows: BudgetRow[]
  errors: Record<string, string>
  onChange(rows: BudgetRow[]): void
}

function Budgets({ rows, errors, onChange }: BudgetsProps) {
  const t = useTranslations('projects')
  const orders = useTranslations('orders')
  const change = (key: number, part: Partial<BudgetRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <fieldset className="stack">
      <legend>{t('budgets')}</legend>
      {rows.map(({ key, from, until, amount }, index) => (
        <div key={key} className={styles.budgetRow}>
          <DateField
            label={t('from')}
            name="from"
            action={orders('calendar')}
            value={from}
            error={errors[`budgets.${index}.from`] ?? errors[`budgets.${index}`]}
            onChange={(event) => change(key, { from: event.currentTarget.value })}
            onPick={(day) => change(key, { from: day })}
          />
          <DateField
            label={t('until')}
            name="until"
            action={orders('calendar')}
            value={until}
            error={errors[`budgets.${index}.until`]}
            onChange={(event) => change(key, { until: event.currentTarget.value })}
            onPick={(day) => change(key, { until: day })}
          />
          <TextField
            label={t('amount')}
            inputMode="decimal"
            value={amount}
            error={errors[`budgets.${index}.amount`]}
            onChange={(event) => change(key, { amount: event.currentTarget.value })}
          />
          <Button
            kind="quiet"
            aria-label={t('removeBudget', { number: index + 1 })}
            onClick={() => onChange(rows.filter((row) => row.key !== key))}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      {errors.budgets && <p className="problem">{errors.budgets}</p>}
      <Button
        kind="plain"
        onClick={() => onChange([...rows, { key: ++keys, from: '', until: '', amount: '' }])}
      >
        {t('addBudget')}
      </Button>
    </fieldset>
  )
}
