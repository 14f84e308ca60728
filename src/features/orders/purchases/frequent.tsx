import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { Price } from '#features/catalog/components/offer.tsx'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import { inLocale, readLocale } from '#shared/locale.ts'
import styles from '../orders.module.css'
import { BuyAgain } from './purchase-row.tsx'
import type { PurchasedSku } from './schema.ts'

/** Bought again with one click, in the quantity of the last time. */
export function FrequentPurchases({ list }: { list: PurchasedSku[] }) {
  const t = useTranslations('purchases')
  const locale = readLocale(useLocale())
  return (
    <ul className={styles.frequent}>
      {list.map((purchase) => (
        <li key={purchase.skuId}>
          <PackPicture src={purchase.image} size="row" />
          <div>
            <Link to={href('/product/:id', { id: purchase.productId })} className="clipped">
              {inLocale(locale, purchase.nameZh, purchase.nameEn)}
            </Link>
            <p className="hint">
              {[purchase.brandName, purchase.grade, purchase.packing].filter(Boolean).join(' · ')}
            </p>
            <p className="hint">
              {purchase.offer && <Price offer={purchase.offer} />}{' '}
              {t('timesBought', { times: purchase.times })}
            </p>
          </div>
          <div className="number">
            <BuyAgain purchase={purchase} />
          </div>
        </li>
      ))}
    </ul>
  )
}
