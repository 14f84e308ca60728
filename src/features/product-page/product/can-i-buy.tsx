import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { PermissionNote } from '#features/catalog/components/permission.tsx'
import { useClassName } from '#features/catalog/components/product-labels.tsx'
import type { ProductDetail } from '#features/catalog/schema.ts'

interface CanIBuyProps {
  product: ProductDetail
  wanted: ComponentProps<typeof PermissionNote>['wanted']
}

/** The papers that regulated goods take, the law that says so, and how dangerous goods are carried. */
export function CanIBuy({ product, wanted }: CanIBuyProps) {
  const t = useTranslations('catalog')
  const { permission, transport, casNumber } = product
  if (!permission && !transport) return null
  return (
    <div id="papers" className="stack">
      {permission && <PermissionNote permission={permission} casNumber={casNumber} wanted={wanted} />}
      {permission?.state !== 'not-sold' && transport && (
        <p className="hint">{t('shipsAsDangerous', { un: transport.unNumber })}</p>
      )}
      <Controls controls={product.controls} />
    </div>
  )
}

/** The lists that a product stands in. */
function Controls({ controls }: Pick<ProductDetail, 'controls'>) {
  const t = useTranslations('catalog')
  const nameOf = useClassName()
  if (controls.length === 0) return null
  return (
    <details className="hint">
      <summary>{t('controlsTitle')}</summary>
      <ul>
        {controls.map(({ regulatedClass, list, edition, no, entry, isUncertain }) => (
          <li key={`${list} ${no}`}>
            {t('control', { className: nameOf(regulatedClass), list, edition, no, entry })}
            {isUncertain && t('controlInReview')}
          </li>
        ))}
      </ul>
    </details>
  )
}
