import { useTranslations } from 'use-intl'
import { FactList } from '../components/fact-list.tsx'
import type { ProductDetail } from './schema.ts'

export function Properties({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  return (
    <FactList
      showsEmpty
      facts={[
        [t('appearance'), product.appearance],
        [t('purity'), product.purity],
        [t('meltingPoint'), product.meltingPoint],
        [t('boilingPoint'), product.boilingPoint],
        [t('density'), product.density],
        [t('flashPoint'), product.flashPoint],
        [t('storage'), product.storageConditions.map((name) => t(`storage_${name}`)).join(t('comma'))],
        [t('shipping'), product.shippingCondition && t(`shipping_${product.shippingCondition}`)],
        [
          t('shelfLife'),
          product.shelfLifeMonths && t('shelfLifeMonths', { months: product.shelfLifeMonths }),
        ],
        [t('ec'), product.ecNumber],
        [t('mdl'), product.mdlNumber],
        [t('smiles'), product.smiles],
        [t('inchiKey'), product.inchiKey],
      ]}
    />
  )
}
