import { useTranslations } from 'use-intl'
import { PermissionNote } from '#features/catalog/components/permission.tsx'
import { useClassName } from '#features/catalog/components/product-labels.tsx'
import type { ProductDetail } from '#features/catalog/detail/schema.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './product.module.css'

export function CanIBuy({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const { permission, transport, casNumber, skus } = product
  if (permission) {
    const isSold = permission.state !== 'not-sold'
    const notes = [
      isSold && product.regulated.length > 0 && t('canBuyNote'),
      isSold && transport && t('shipsAsDangerous', { un: transport.unNumber }),
    ].filter(Boolean)
    return (
      <div className="stack">
        <PermissionNote
          permission={permission}
          casNumber={casNumber}
          wanted={skus[0] && { skuId: skus[0].id }}
        />
        <Controls controls={product.controls} />
        {notes.length > 0 && <p className="hint">{notes.join(' ')}</p>}
      </div>
    )
  }
  return (
    <p className={`line ${styles.free}`}>
      <Icon name={transport ? 'warning' : 'check'} size={18} />
      {transport ? t('canBuyDangerous', { un: transport.unNumber }) : t('canBuyFree')}
    </p>
  )
}

/** The lists that a product stands in. */
function Controls({ controls }: Pick<ProductDetail, 'controls'>) {
  const t = useTranslations('catalog')
  const nameOf = useClassName()
  if (controls.length === 0) return null
  return (
    <div className="hint">
      <p>{t('controlsTitle')}</p>
      <ul>
        {controls.map(({ regulatedClass, list, edition, no, entry, isUncertain }) => (
          <li key={`${list} ${no}`}>
            {t('control', { className: nameOf(regulatedClass), list, edition, no, entry })}
            {isUncertain && t('controlInReview')}
          </li>
        ))}
      </ul>
    </div>
  )
}
