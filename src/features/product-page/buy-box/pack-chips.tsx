import { useTranslations } from 'use-intl'
import type { SkuOffer } from '#features/catalog/schema.ts'
import styles from './buy-box.module.css'
import { isInStock } from './purchase.ts'

interface PackChipsProps {
  skus: SkuOffer[]
  /** Id of a sku. */
  chosen: string
  onChoose(skuId: string): void
}

/** Radio buttons, so that a choice before scripts have loaded is not lost. */
export function PackChips({ skus, chosen, onChoose }: PackChipsProps) {
  const t = useTranslations('buyBox')
  return (
    <fieldset>
      <legend className="visually-hidden">{t('pack')}</legend>
      <div className="buttons">
        {skus.map((sku) => {
          const has = isInStock(sku)
          return (
            <label key={sku.id} className={styles.chip}>
              <input
                type="radio"
                name="pack"
                value={sku.id}
                className="visually-hidden"
                checked={sku.id === chosen}
                onChange={() => onChoose(sku.id)}
              />
              {sku.packing}
              <span className={has ? styles.dot : styles.none} aria-hidden="true" />
              <span className="visually-hidden">{t(has ? 'inStock' : 'noStock')}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
