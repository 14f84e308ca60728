import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Checkbox } from '#ui/form.tsx'
import styles from '../orders.module.css'
import { approvalRoles } from './rules.ts'
import type { WireRule } from './schema.ts'

export interface Choice {
  id: string
  name: string
}

type EditedStep = WireRule['steps'][number] & { key: number }

export interface EditedRule extends Omit<WireRule, 'amountFrom' | 'steps'> {
  key: number
  /** As typed, in yuan. */
  amountFrom: string
  steps: EditedStep[]
}

export const newRule = (key: number): EditedRule => ({
  key,
  name: '',
  amountFrom: '',
  regulated: false,
  memberIds: [],
  brandIds: [],
  overBudget: false,
  overLimit: false,
  allowsOwn: false,
  steps: [{ key: 0, role: 'approver', memberIds: [] }],
})

interface RuleFieldsProps {
  rule: EditedRule
  index: number
  errors: Record<string, string>
  members: (Choice & { mayApprove: boolean })[]
  brands: Choice[]
  onChange(part: Partial<EditedRule>): void
  onRemove(): void
}

export function RuleFields({ rule, index, errors, members, brands, onChange, onRemove }: RuleFieldsProps) {
  const t = useTranslations('approvalRules')
  const number = index + 1
  const errorOf = (field: string) => errors[`rules.${index}.${field}`]
  return (
    <section className={`card form ${styles.rule}`} aria-label={t('rule', { number })}>
      <div className={styles.ruleHead}>
        <TextField
          label={t('name')}
          isRequired
          maxLength={60}
          value={rule.name}
          error={errorOf('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Button kind="quiet" aria-label={t('removeOf', { number })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
      <Conditions rule={rule} error={errorOf('amountFrom')} onChange={onChange} />
      <ChoiceList
        legend={t('buyers')}
        choices={members}
        chosen={rule.memberIds}
        onChange={(memberIds) => onChange({ memberIds })}
      />
      <ManyOf
        label={t('brands')}
        choices={brands}
        chosen={rule.brandIds}
        onChange={(brandIds) => onChange({ brandIds })}
      />
      <Steps rule={rule} errorOf={errorOf} members={members} onChange={onChange} />
      <Checkbox
        checked={rule.allowsOwn}
        onChange={({ currentTarget: { checked } }) => onChange({ allowsOwn: checked })}
      >
        {t('allowsOwn')}
      </Checkbox>
    </section>
  )
}

interface ConditionsProps {
  rule: EditedRule
  error: string | undefined
  onChange: RuleFieldsProps['onChange']
}

const flags = ['regulated', 'overBudget', 'overLimit'] as const

function Conditions({ rule, error, onChange }: ConditionsProps) {
  const t = useTranslations('approvalRules')
  return (
    <fieldset className="stack">
      <legend>{t('conditions')}</legend>
      <TextField
        label={t('amountFrom')}
        inputMode="decimal"
        value={rule.amountFrom}
        error={error}
        onChange={(event) => onChange({ amountFrom: event.currentTarget.value })}
      />
      <div className="row">
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            checked={rule[flag]}
            onChange={({ currentTarget: { checked } }) => onChange({ [flag]: checked })}
          >
            {t(flag)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceListProps {
  legend: string
  choices: Choice[]
  chosen: string[]
  onChange(ids: string[]): void
}

function ChoiceList({ legend, choices, chosen, onChange }: ChoiceListProps) {
  return (
    <fieldset className="stack">
      <legend>{legend}</legend>
      <div className="row">
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

interface ManyOfProps {
  label: string
  choices: Choice[]
  chosen: string[]
  onChange(ids: string[]): void
}

/** Adds one of a long list at a time. */
function ManyOf({ label, choices, chosen, onChange }: ManyOfProps) {
  const t = useTranslations('approvalRules')
  const isChosen = ({ id }: Choice) => chosen.includes(id)
  return (
    <div className="filters">
      <SelectField
        label={label}
        value=""
        onChange={({ currentTarget: { value } }) => value && onChange([...chosen, value])}
      >
        <option value="">{t(chosen.length === 0 ? 'any' : 'choose')}</option>
        {choices
          .filter((choice) => !isChosen(choice))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      {choices.filter(isChosen).map(({ id, name }) => (
        <Checkbox key={id} checked onChange={() => onChange(chosen.filter((one) => one !== id))}>
          {name}
        </Checkbox>
      ))}
    </div>
  )
}

interface StepsProps {
  rule: EditedRule
  errorOf(field: string): string | undefined
  members: RuleFieldsProps['members']
  onChange: RuleFieldsProps['onChange']
}

const mostSteps = 5

const stepAfter = (steps: EditedStep[]): EditedStep => ({
  key: 1 + Math.max(...steps.map(({ key }) => key)),
  role: 'owner',
  memberIds: [],
})

function Steps({ rule: { steps }, errorOf, members, onChange }: StepsProps) {
  const t = useTranslations('approvalRules')
  const change = (key: number, part: Partial<EditedStep>) =>
    onChange({ steps: steps.map((step) => (step.key === key ? { ...step, ...part } : step)) })
  const roleOf = (value: string) => approvalRoles.find((role) => role === value) ?? null
  return (
    <fieldset className="stack">
      <legend>{t('steps')}</legend>
      {steps.map(({ key, role, memberIds }, index) => (
        <div key={key} className="filters">
          <SelectField
            label={t('stepOf', { number: index + 1 })}
            value={role ?? ''}
            error={errorOf(`steps.${index}`) ?? errorOf('steps')}
            onChange={(event) => change(key, { role: roleOf(event.currentTarget.value) })}
          >
            {approvalRoles.map((one) => (
              <option key={one} value={one}>
                {t(`role_${one}`)}
              </option>
            ))}
            <option value="">{t('named')}</option>
          </SelectField>
          {role === null && (
            <ChoiceList
              legend={t('namedMembers', { number: index + 1 })}
              choices={members.filter(({ mayApprove }) => mayApprove)}
              chosen={memberIds}
              onChange={(chosen) => change(key, { memberIds: chosen })}
            />
          )}
          {steps.length > 1 && (
            <Button
              kind="quiet"
              onClick={() => onChange({ steps: steps.filter((step) => step.key !== key) })}
            >
              {t('removeStep', { number: index + 1 })}
            </Button>
          )}
        </div>
      ))}
      {steps.length < mostSteps && (
        <div>
          <Button kind="quiet" onClick={() => onChange({ steps: [...steps, stepAfter(steps)] })}>
            {t('addStep')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
