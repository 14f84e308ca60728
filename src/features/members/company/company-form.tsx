import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { displayText, listText } from '#shared/display.ts'
import { parseYuan, toYuan, yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { companyKind } from '../schema.ts'
import { changeBuyerLimitCall, updateCompanyCall } from './calls.ts'
import { MonthUse } from './month-limit.tsx'
import { buyerLimitInput, type CompanyView, companyInput, typedBuyerLimit } from './schema.ts'

export function CompanyForm({ company }: { company: CompanyView }) {
  const t = useTranslations('companies')
  return (
    <>
      <p className="row">
        <Tag tone={company.state === 'verified' ? 'success' : 'warning'}>{t(company.state)}</Tag>
        <span className="hint">{t(`${company.state}Hint`)}</span>
      </p>
      {company.role === 'owner' && company.state === 'unverified' ? (
        <Editable company={company} />
      ) : (
        <CompanyFacts company={company} />
      )}
    </>
  )
}

function CompanyFacts({ company }: { company: CompanyView }) {
  const t = useTranslations('companies')
  const locale = useLocale()
  const facts: [string, ReactNode][] = [
    [t('name'), company.name],
    [t('kind'), t(company.kind)],
    [t('unifiedCode'), displayText(company.unifiedCode)],
    [t('myRole'), t(company.role)],
    [t('owners'), listText(locale, company.owners)],
    [t('buyerLimit'), t('buyerLimitOf', { amount: yuanText(company.buyerLimit) })],
    [t('monthLimit'), <MonthUse key="month" month={company.month} />],
  ]
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

function Editable({ company }: { company: CompanyView }) {
  const t = useTranslations('companies')
  const { name, kind, unifiedCode } = company
  const form = useCheckedForm(companyInput, { name, kind, unifiedCode })
  const { revalidate } = useRevalidator()
  const save = form.onSubmit(async (body) => {
    const saved = await call(updateCompanyCall, { body })
    form.setValues({ name: saved.name, unifiedCode: saved.unifiedCode })
    await revalidate()
    showToast(t('saved'))
  })
  return (
    <form className="form narrow" noValidate onSubmit={save}>
      <TextField label={t('name')} isRequired autoComplete="organization" {...form.getInputProps('name')} />
      <SelectField label={t('kind')} {...form.getInputProps('kind')}>
        {companyKind.options.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('unifiedCode')}
        hint={t('unifiedCodeHint')}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('unifiedCode')}
      />
      <FormEnd problem={form.problem} isBusy={form.isBusy}>
        {t('save')}
      </FormEnd>
    </form>
  )
}

export function BuyerLimit({ limit }: { limit: number }) {
  const t = useTranslations('companies')
  const form = useCheckedForm(typedBuyerLimit, { limit: String(limit) })
  const { revalidate } = useRevalidator()
  const save = form.onSubmit(async (typed) => {
    const body = buyerLimitInput.parse({ limit: toYuan(parseYuan(typed.limit) ?? 0) })
    await call(changeBuyerLimitCall, { body })
    await revalidate()
    showToast(t('buyerLimitSaved'))
  })
  return (
    <form className="form narrow" noValidate onSubmit={save}>
      <TextField
        label={t('buyerLimitLabel')}
        hint={t('buyerLimitHint')}
        inputMode="decimal"
        isRequired
        {...form.getInputProps('limit')}
      />
      <FormEnd problem={form.problem} isBusy={form.isBusy}>
        {t('save')}
      </FormEnd>
    </form>
  )
}
