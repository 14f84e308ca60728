import { useTranslations } from 'use-intl'
import { PermissionNote } from '#features/catalog/components/permission.tsx'
import { useClassName } from '#features/catalog/components/product-labels.tsx'
import type { ProductDetail } from '#features/catalog/detail/schema.ts'

export function CanIBuy({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const { permission, transport, casNumber, skus } = product
  if (permission) {
    const isSold = permission.state !== 'not-sold'
    return (
      <div className="stack">
        <PermissionNote
          permission={permission}
          casNumber={casNumber}
          wanted={skus[0] && { skuId: skus[0].id }}
        />
        <Controls controls={product.controls} />
        {isSold && transport && <p className="hint">{t('shipsAsDangerous', { un: transport.unNumber })}</p>}
      </div>
    )
  }
  return (
    <p className="hint">{transport ? t('canBuyDangerous', { un: transport.unNumber }) : t('canBuyFree')}</p>
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
