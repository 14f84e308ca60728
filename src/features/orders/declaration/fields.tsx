import { useId, useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PurchasePurpose } from '#features/qualifications/schema.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Note } from '#ui/tag.tsx'
import styles from '../components/order-form.module.css'
import { HandlerIdField } from './handler-id-field.tsx'
import { knownHandler } from './lacks.ts'
import type { DeclarationView } from './schema.ts'

export interface TypedDeclaration {
  handlerName: string
  use: string
  receiver: string
  isThroughAgent: boolean
}

interface DeclarationFieldsProps {
  values: TypedDeclaration
  handlerId: string
  /** Of the member's last order. */
  stored: DeclarationView | null
  errors: Record<string, string>
  onChange(change: Partial<TypedDeclaration>): void
  onHandlerId(number: string): void
}

/** Nothing is asked that the last order already says, until the buyer changes it. */
export function DeclarationFields(props: DeclarationFieldsProps) {
  const { values, stored, errors } = props
  const [isOpened, setOpened] = useState(false)
  const known = knownHandler(stored, values.handlerName)
  const isRefused = Object.keys(errors).some((path) => path.startsWith('declaration.'))
  const isSettled = known && values.use && values.receiver && !values.isThroughAgent && !isRefused
  if (!isSettled && !isOpened) setOpened(true) // and it stays so while the buyer types
  if (!isSettled || isOpened) return <DeclarationForm {...props} known={known} />
  return <DeclaredBefore values={values} known={known} onEdit={() => setOpened(true)} />
}

interface DeclaredBeforeProps {
  values: TypedDeclaration
  known: DeclarationView
  onEdit(): void
}

function DeclaredBefore({ values: { handlerName, use, receiver }, known, onEdit }: DeclaredBeforeProps) {
  const t = useTranslations('declaration')
  const facts = { handler: `${handlerName} ${known.handlerIdMasked}`, use, receiver }
  return (
    <div className="row">
      {(['handler', 'use', 'receiver'] as const).map((name) => (
        <span key={name}>
          <span className="hint">{t(name)}</span> {facts[name]}
        </span>
      ))}
      <Button kind="quiet" onClick={onEdit}>
        {t('edit')}
      </Button>
    </div>
  )
}

function DeclarationForm(props: DeclarationFieldsProps & { known: DeclarationView | undefined }) {
  const { values, handlerId, known, errors, onChange, onHandlerId } = props
  const t = useTranslations('declaration')
  const text = (name: 'handlerName' | 'use' | 'receiver') => ({
    label: t(name),
    isRequired: true,
    maxLength: name === 'use' ? 200 : 50,
    error: errors[`declaration.${name}`],
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <p className="hint">{t('hint')}</p>
      <div className={`cards ${styles.declared}`}>
        <TextField {...text('handlerName')} autoComplete="name" />
        <HandlerIdField
          label={t('handlerId')}
          storedText={known && t('storedId', { masked: known.handlerIdMasked })}
          errors={errors}
          value={handlerId}
          onText={onHandlerId}
        />
        <TextField {...text('use')} placeholder={t('useHint')} />
        <TextField {...text('receiver')} autoComplete="off" />
      </div>
      <AgentField
        isChecked={values.isThroughAgent}
        error={errors['declaration.isThroughAgent']}
        onChange={(isThroughAgent) => onChange({ isThroughAgent })}
      />
    </>
  )
}

interface AgentFieldProps {
  isChecked: boolean
  error: string | undefined
  onChange(isChecked: boolean): void
}

function AgentField({ isChecked, error, onChange }: AgentFieldProps) {
  const t = useTranslations('declaration')
  const id = useId()
  return (
    <p className="line">
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{t('throughAgent')}</label>
      {error && (
        <span id={`${id}-error`} role="alert" className="warning">
          {error}
        </span>
      )}
    </p>
  )
}

export function DeclarationPanel({ declaration }: { declaration: DeclarationView }) {
  const t = useTranslations('declaration')
  const { handlerName, handlerIdMasked, use, receiver, isThroughAgent } = declaration
  return (
    <Panel title={t('title')}>
      <Facts className="typed">
        <Fact label={t('handlerName')}>{handlerName}</Fact>
        <Fact label={t('handlerId')}>{handlerIdMasked}</Fact>
        <Fact label={t('use')}>{use}</Fact>
        <Fact label={t('receiver')}>{receiver}</Fact>
        {isThroughAgent && <Fact label={t('agent')}>{t('yes')}</Fact>}
      </Facts>
    </Panel>
  )
}

interface PurposeChoiceProps {
  selected: PurchasePurpose | undefined
  canResell: boolean
  /** Not the only thing of its section. */
  isTitled: boolean
  error?: string
  onSelect(purpose: PurchasePurpose): void
}

/** What hazardous chemicals are bought for. */
export function PurposeChoice({ selected, canResell, isTitled, error, onSelect }: PurposeChoiceProps) {
  const t = useTranslations('declaration')
  return (
    <>
      <RadioCards
        legend={t('purposeTitle')}
        isLegendHidden={!isTitled}
        isCompact
        selected={selected}
        error={error}
        onSelect={onSelect}
        options={(['own-use', 'resale'] as const).map((value) => ({
          value,
          label: t(`purpose_${value}`),
          hint: value === 'resale' ? t('resaleHint') : undefined,
        }))}
      />
      {selected === 'resale' && !canResell && (
        <Note tone="warning">
          {t('licenceMissing')}{' '}
          <Link to={`${href('/ucenter/member/qualifications')}?kind=hazardousChemicalLicence`}>
            {t('submitLicence')}
          </Link>
        </Note>
      )}
    </>
  )
}
