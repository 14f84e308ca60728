import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import styles from './product.module.css'
import type { ProductDetail } from './schema.ts'

export function HazardNotice({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const { hazards, signalWord, isHazardousChemical } = product
  if (hazards.length === 0 && !isHazardousChemical) return null
  return (
    <aside className={styles.notice} data-signal={signalWord ?? undefined} aria-label={t('hazardNotice')}>
      {hazards.length === 0 && <Icon name="warning" size={24} />}
      {hazards.map((code) => (
        <img key={code} src={`/images/ghs/${code}.svg`} alt={code} width={40} height={40} />
      ))}
      <p>
        {signalWord && <b>{t(`signal_${signalWord}`)}</b>}
        {isHazardousChemical && <span>{t('hazardousChemical')}</span>}
        <a href="#safety">{t('hazardMore')}</a>
      </p>
    </aside>
  )
}
