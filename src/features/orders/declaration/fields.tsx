import { useId } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PurchasePurpose } from '#features/qualifications/schema.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Note } from '#ui/tag.tsx'
import { CheckoutSection } from '../components/checkout-section.tsx'
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

export function DeclarationFields(props: DeclarationFieldsProps) {
  const { values, handlerId, stored, errors, onChange, onHandlerId } = props
  const t = useTranslations('declaration')
  const known = knownHandler(stored, values.handlerName)
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
      <div className="two">
        <TextField {...text('handlerName')} autoComplete="name" />
        <HandlerIdField
          label={t('handlerId')}
          storedText={known && t('storedId', { masked: known.handlerIdMasked })}
          errors={errors}
          value={handlerId}
          onText={onHandlerId}
        />
        <TextField {...text('use')} hint={t('useHint')} />
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
    <p>
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />{' '}
      <label htmlFor={id}>{t('throughAgent')}</label>
      {error && (
        <span id={`${id}-error`} role="alert" className="warning">
          {' '}
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
  error?: string
  onSelect(purpose: PurchasePurpose): void
}

/** What hazardous chemicals are bought for. */
export function PurposeChoice({ selected, canResell, error, onSelect }: PurposeChoiceProps) {
  const t = useTranslations('declaration')
  return (
    <CheckoutSection title={t('purposeTitle')}>
      <RadioCards
        legend={t('purposeTitle')}
        isLegendHidden
        isCompact
        selected={selected}
        error={error}
        onSelect={onSelect}
        options={(['own-use', 'resale'] as const).map((value) => ({
          value,
          label: t(`purpose_${value}`),
          hint: t(`purposeHint_${value}`),
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
    </CheckoutSection>
  )
}
