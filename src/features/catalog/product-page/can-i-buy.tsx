import { useTranslations } from 'use-intl'
import { PaperWays } from '#features/qualifications/components/paper-ways.tsx'
import { Icon } from '#ui/icon.tsx'
import { useClassName } from '../components/product-labels.tsx'
import styles from './product.module.css'
import type { ProductDetail } from './schema.ts'

const titles = {
  papers: 'canBuyMissing',
  unknown: 'canBuyPapers',
  'not-sold': 'canBuyNot',
} as const

export function CanIBuy({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const nameOf = useClassName()
  const { permission, isHazardousChemical, casNumber } = product
  if (!permission)
    return (
      <p className={`line ${styles.free}`}>
        {!isHazardousChemical && <Icon name="check" size={18} />}
        {isHazardousChemical ? t('canBuyHazardous') : t('canBuyFree')}
      </p>
    )
  const { state, missing, ways } = permission
  if (state === 'allowed')
    return (
      <p className={`line ${styles.free}`}>
        <Icon name="check" size={18} />
        {t('canBuyNow')}
      </p>
    )
  return (
    <div className={styles.papers}>
      <p className="line">
        <Icon name="warning" size={18} />
        <b>{t(titles[state])}</b>
      </p>
      {state !== 'not-sold' && (
        <PaperWays
          ways={ways}
          casNumber={casNumber}
          needsVerification={state === 'unknown' || missing.includes('businessLicence')}
          nameOf={nameOf}
        />
      )}
      <p className={styles.note}>{t('canBuyNote')}</p>
    </div>
  )
}
