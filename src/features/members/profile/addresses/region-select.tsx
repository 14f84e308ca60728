import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Locale, readLocale } from '#shared/locale.ts'
import { SelectField } from '#ui/field.tsx'
import styles from '../profile.module.css'

type Regions = typeof import('#shared/region.ts') & { englishNames?: Record<string, string> }

interface RegionCodes {
  provinceCode: string
  cityCode: string
  districtCode: string
}

type Level = keyof RegionCodes

interface RegionSelectProps {
  value: RegionCodes
  /** Of the initial codes, shown until the regions are loaded. */
  names?: Partial<Record<Level, string>>
  errors?: Partial<Record<Level, React.ReactNode>>
  isRequired?: boolean
  onChange(value: RegionCodes): void
}

async function loadRegions(locale: Locale): Promise<Regions> {
  const [regions, names] = await Promise.all([
    import('#shared/region.ts'),
    locale === 'en' ? import('#shared/region-names.json', { with: { type: 'json' } }) : undefined,
  ])
  return { ...regions, englishNames: names?.default }
}

/** The list of regions is large: loaded when a form shows it. */
function useRegions() {
  const [regions, setRegions] = useState<Regions>()
  const [hasFailed, setFailed] = useState(false)
  const locale = readLocale(useLocale())
  useEffect(() => {
    loadRegions(locale).then(setRegions, () => setFailed(true))
  }, [locale])
  return { regions, hasFailed }
}

export function RegionSelect({ value, names = {}, errors = {}, isRequired, onChange }: RegionSelectProps) {
  const t = useTranslations('addresses')
  const { regions, hasFailed } = useRegions()
  const { provinceCode, cityCode } = value
  const offered = {
    provinceCode: regions?.provinces() ?? [],
    cityCode: (provinceCode && regions?.citiesOf(provinceCode)) || [],
    districtCode: (cityCode && regions?.districtsOf(cityCode)) || [],
  }
  const choose = (level: Level, code: string) => {
    if (level === 'districtCode') return onChange({ ...value, districtCode: code })
    if (level === 'cityCode') return onChange({ provinceCode, cityCode: code, districtCode: '' })
    const cities = regions?.citiesOf(code) ?? []
    const only = code && cities.length === 1 ? cities[0]?.code : undefined
    onChange({ provinceCode: code, cityCode: only ?? '', districtCode: '' })
  }
  const select = (level: Level, label: string) => (
    <SelectField
      label={label}
      value={value[level]}
      error={errors[level]}
      isRequired={isRequired}
      disabled={regions !== undefined && offered[level].length === 0}
      onChange={(event) => choose(level, event.currentTarget.value)}
    >
      <option value="">{t('choose')}</option>
      {!regions && value[level] && <option value={value[level]}>{names[level]}</option>}
      {offered[level].map(({ code, name }) => (
        <option key={code} value={code}>
          {regions?.englishNames?.[code] ?? name}
        </option>
      ))}
    </SelectField>
  )
  return (
    <fieldset className={`two ${styles.regions}`} aria-busy={!regions && !hasFailed}>
      <legend className="visually-hidden">{t('region')}</legend>
      {select('provinceCode', t('province'))}
      {select('cityCode', t('city'))}
      {select('districtCode', t('district'))}
      {hasFailed && (
        <p className="problem across" role="alert">
          {t('regionsFailed')}
        </p>
      )}
    </fieldset>
  )
}
