import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { planRuleCall, previewRuleCall } from './calls.ts'
import { ruleWords as words } from './messages.ts'
import { RuleChanges } from './rule-changes.tsx'
import { RequirementFields } from './rule-fields.tsx'
import type { RegulatedRuleRecord, RulePlan, RulePreview } from './schema.ts'

interface PlanFormProps {
  rule: RegulatedRuleRecord
  onClose(): void
  onDone(): void
}

/** Plans a rule from a copy of another one: first the fields, then what they change. */
export function PlanForm({ rule, onClose, onDone }: PlanFormProps) {
  const say = useSay()
  const [plan, setPlan] = useState<RulePlan>({
    ...rule.facts,
    inForceFrom: '',
    source: '',
    reason: '',
    basisId: '',
  })
  const [preview, setPreview] = useState<RulePreview>()
  const { errors, problem, isBusy, send } = useCallForm()
  const params = { id: rule.id }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return send(async () => {
      const { basisId: _, source: _source, reason: _reason, ...body } = plan
      if (!preview) return setPreview(await call(previewRuleCall, { params, body }))
      await call(planRuleCall, { params, body: { ...plan, basisId: preview.basisId } })
      showToast(say(words.waits))
      onClose()
      onDone()
    })
  }
  return (
    <form className="form" onSubmit={submit}>
      {preview ? (
        <>
          <RuleChanges preview={preview} inForceFrom={plan.inForceFrom} />
          <Button kind="plain" onClick={() => setPreview(undefined)}>
            {say(words.back)}
          </Button>
        </>
      ) : (
        <PlanFields plan={plan} errors={errors} onChange={(part) => setPlan({ ...plan, ...part })} />
      )}
      <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
        {say(preview ? words.send : words.preview)}
      </FormEnd>
    </form>
  )
}

interface PlanFieldsProps {
  plan: RulePlan
  errors: Record<string, string>
  onChange(part: Partial<RulePlan>): void
}

function PlanFields({ plan, errors, onChange }: PlanFieldsProps) {
  const say = useSay()
  return (
    <>
      <p className="hint">{say(words.planText)}</p>
      <TextField
        type="date"
        label={say(words.from)}
        error={errors.inForceFrom}
        value={plan.inForceFrom}
        onChange={({ target }) => onChange({ inForceFrom: target.value })}
        required
        isRequired
      />
      <RequirementFields facts={plan} errors={errors} onChange={onChange} />
      {(['source', 'reason'] as const).map((name) => (
        <TextAreaField
          key={name}
          label={say(words[name])}
          error={errors[name]}
          rows={2}
          maxLength={500}
          value={plan[name]}
          onText={(text) => onChange({ [name]: text })}
          required
          isRequired
        />
      ))}
    </>
  )
}
