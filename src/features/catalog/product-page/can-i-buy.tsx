import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { PermissionNote } from '../components/permission.tsx'
import { useClassName } from '../components/product-labels.tsx'
import styles from './product.module.css'
import type { ProductDetail } from './schema.ts'

export function CanIBuy({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const { permission, isHazardousChemical, casNumber } = product
  if (permission)
    return (
      <>
        <PermissionNote permission={permission} casNumber={casNumber} />
        <Controls controls={product.controls} />
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

/** The lists that a product stands in. */
function Controls({ controls }: Pick<ProductDetail, 'controls'>) {
  const t = useTranslations('catalog')
  const nameOf = useClassName()
  if (controls.length === 0) return null
  return (
    <>
      <p className="hint">{t('controlsTitle')}</p>
      <ul className="hint">
        {controls.map(({ regulatedClass, list, edition, no, entry, isUncertain }) => (
          <li key={`${list} ${no}`}>
            {t('control', { className: nameOf(regulatedClass), list, edition, no, entry })}
            {isUncertain && t('controlInReview')}
          </li>
        ))}
      </ul>
    </>
  )
}
