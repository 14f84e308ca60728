import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { PermissionNote } from '../components/permission.tsx'
import styles from './product.module.css'
import type { ProductDetail } from './schema.ts'

export function CanIBuy({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const { permission, isHazardousChemical, casNumber } = product
  if (permission)
    return (
      <>
        <PermissionNote permission={permission} casNumber={casNumber} />
        <p className="hint">{t('canBuyNote')}</p>
      </>
    )
  return (
    <p className={`line ${styles.free}`}>
      {!isHazardousChemical && <Icon name="check" size={18} />}
      {isHazardousChemical ? t('canBuyHazardous') : t('canBuyFree')}
    </p>
  )
}
