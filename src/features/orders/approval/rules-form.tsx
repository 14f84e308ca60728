import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { parseYuan, toYuan } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { focusFirstInvalid } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { saveApprovalRulesCall } from './calls.ts'
import { type Choice, type EditedRule, newRule, RuleFields } from './rule-fields.tsx'
import type { WireRule } from './schema.ts'

interface RulesFormProps {
  version: number
  rules: WireRule[]
  members: (Choice & { mayApprove: boolean })[]
  brands: Choice[]
  isReadOnly: boolean
}

const edited = (rule: WireRule, key: number): EditedRule => ({
  ...rule,
  key,
  amountFrom: rule.amountFrom === null ? '' : String(rule.amountFrom),
  steps: rule.steps.map((step, index) => ({ ...step, key: index })),
})

/** Empty: no condition. @returns undefined for what is no amount */
const amountOf = (text: string) => {
  if (text.trim() === '') return null
  const fen = parseYuan(text)
  return fen ? toYuan(fen) : undefined
}

const wireOf = ({ key: _key, amountFrom, steps, ...rule }: EditedRule): WireRule => ({
  ...rule,
  amountFrom: amountOf(amountFrom) ?? null,
  steps: steps.map(({ role, memberIds }) => ({ role, memberIds: role === null ? memberIds : [] })),
})

export function RulesForm({ version, rules: saved, members, brands, isReadOnly }: RulesFormProps) {
  const t = useTranslations('approvalRules')
  const [rules, setRules] = useState(() => saved.map(edited))
  const { revalidate } = useRevalidator()
  const form = useCallForm()
  const change = (key: number, part: Partial<EditedRule>) =>
    setRules((known) => known.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)))
  const save = async () => {
    const wrong = rules.flatMap(({ amountFrom }, index) =>
      amountOf(amountFrom) === undefined ? [[`rules.${index}.amountFrom`, t('amountWrong')]] : [],
    )
    if (wrong.length > 0) return form.setErrors(Object.fromEntries(wrong))
    const body = { version, rules: rules.map(wireOf) }
    if (!(await form.send(() => call(saveApprovalRulesCall, { body })))) return focusFirstInvalid()
    await revalidate()
    showToast(t('saved'))
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <fieldset className="form" disabled={isReadOnly}>
        {rules.map((rule, index) => (
          <RuleFields
            key={rule.key}
            rule={rule}
            index={index}
            errors={form.errors}
            members={members}
            brands={brands}
            onChange={(part) => change(rule.key, part)}
            onRemove={() => setRules(rules.filter(({ key }) => key !== rule.key))}
          />
        ))}
        {!isReadOnly && (
          <div>
            <Button
              kind="plain"
              onClick={() => setRules([...rules, newRule(1 + Math.max(-1, ...rules.map(({ key }) => key)))])}
            >
              {t('add')}
            </Button>
          </div>
        )}
      </fieldset>
      {!isReadOnly && (
        <FormEnd problem={form.problem} isBusy={form.isBusy}>
          {t('save')}
        </FormEnd>
      )}
    </form>
  )
}
