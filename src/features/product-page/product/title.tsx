import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { GradeMark } from '#features/catalog/components/grade-mark.tsx'
import { RegulatedTags, useStorageText } from '#features/catalog/components/product-labels.tsx'
import type { ProductDetail } from '#features/catalog/schema.ts'
import { langOf, readLocale } from '#shared/locale.ts'
import { brandAddress } from '#shared/page-addresses.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './first-screen.module.css'

interface TitleProps {
  product: ProductDetail
  gradeName: string | null
}

export function Title({ product, gradeName }: TitleProps) {
  const locale = readLocale(useLocale())
  const { brand, grade, purity, regulated } = product
  const [name, otherName] =
    locale === 'en' && product.nameEn ? [product.nameEn, product.nameZh] : [product.nameZh, product.nameEn]
  return (
    <header className={`two ${styles.title}`}>
      <div>
        <h1 {...langOf(locale, name)}>{name}</h1>
        <p className="muted size-l" {...langOf(locale, otherName)}>
          {otherName}
        </p>
        <p className={`row ${styles.grade}`}>
          {grade && gradeName && <GradeMark grade={grade} label={gradeName} />}
          {purity && <span>{purity}</span>}
          <Link {...langOf(locale, brand.name)} to={brandAddress(brand.id)}>
            {brand.name}
          </Link>
          <RegulatedTags classes={regulated} />
        </p>
      </div>
      <div className={styles.care}>
        <Hazards product={product} />
        <Storage conditions={product.storageConditions} />
      </div>
    </header>
  )
}

function Hazards({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const { hazards, signalWord, isHazardousChemical } = product
  if (hazards.length === 0 && !isHazardousChemical) return null
  return (
    <aside className={styles.hazards} data-signal={signalWord ?? undefined} aria-label={t('hazardNotice')}>
      <p className={styles.pictograms}>
        {hazards.length === 0 && <Icon name="warning" size={32} />}
        {hazards.map((code) => (
          <img key={code} src={`/images/ghs/${code}.svg`} alt={code} width={40} height={40} />
        ))}
      </p>
      <p>
        {signalWord && <b>{t(`signal_${signalWord}`)}</b>} <a href="#safety">{t('hazardMore')}</a>
      </p>
    </aside>
  )
}

function Storage({ conditions }: { conditions: ProductDetail['storageConditions'] }) {
  const t = useTranslations('catalog')
  const storageText = useStorageText()
  if (conditions.length === 0) return null
  return (
    <p className="line">
      <Icon name="thermometer" size={16} />
      <span className="visually-hidden">{t('storage')} </span>
      {storageText(conditions)}
    </p>
  )
}
