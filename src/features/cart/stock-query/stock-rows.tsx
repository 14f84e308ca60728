import { useState } from 'react'
import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { Price } from '#features/catalog/components/offer.tsx'
import { inLocale, readLocale } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from '../lists/lists.module.css'
import type { StockOffer, StockRow } from './schema.ts'
import { stockIn, warehouseColumns } from './stock-text.ts'

interface StockRowsProps {
  row: StockRow
  chosen: string[]
  onChoose(skuId: string, isChosen: boolean): void
}

const columns = 5 + warehouseColumns.length

/** What was found for one line of the query: the best offer, the others on demand. */
export function StockRows({ row, chosen, onChoose }: StockRowsProps) {
  const t = useTranslations('stockQuery')
  const [isOpen, setOpen] = useState(false)
  const { input, state, offers } = row
  const shown = isOpen ? offers : offers.slice(0, 1)
  const hidden = offers.length - shown.length
  return (
    <tbody>
      <tr className={styles.query}>
        <th colSpan={columns} scope="rowgroup">
          {input}
          {state !== 'found' && (
            <>
              {' '}
              <Tag tone={state === 'none' ? 'error' : 'warning'}>{t(`state_${state}`)}</Tag>
            </>
          )}
          {state === 'none' && (
            <>
              {' '}
              <Link to={`${href('/search')}?keyword=${encodeURIComponent(input)}`}>{t('search')}</Link>
            </>
          )}
          {hidden > 0 && (
            <Button kind="quiet" onClick={() => setOpen(true)}>
              {t('more', { count: hidden })}
            </Button>
          )}
        </th>
      </tr>
      {shown.map((offer) => (
        <OfferRow
          key={offer.id}
          offer={offer}
          isChosen={chosen.includes(offer.id)}
          onChoose={(isChosen) => onChoose(offer.id, isChosen)}
        />
      ))}
    </tbody>
  )
}

interface OfferRowProps {
  offer: StockOffer
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

function OfferRow({ offer, isChosen, onChoose }: OfferRowProps) {
  const t = useTranslations('stockQuery')
  const locale = readLocale(useLocale())
  const name = inLocale(locale, offer.nameZh || offer.nameEn, offer.nameEn || offer.nameZh)
  return (
    <tr className={styles.offer}>
      <td className={styles.select}>
        <input
          type="checkbox"
          name="sku"
          aria-label={t('selectOf', { sku: offer.sku })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <td className={styles.product}>
        <Link to={href('/product/:id', { id: offer.productId })}>{name}</Link>
        <p className="hint">
          {[offer.sku, offer.brandName, offer.grade, offer.casNumber].filter(Boolean).join(' · ')}
        </p>
      </td>
      <td>{offer.packing}</td>
      {warehouseColumns.map((warehouse) => (
        <td key={warehouse} data-label={t(`warehouse_${warehouse}`)} className={styles.stock}>
          {stockIn(offer.stock, warehouse)}
        </td>
      ))}
      <td>
        <LeadTime offer={offer} />
      </td>
      <td>
        <Price offer={offer} />
      </td>
    </tr>
  )
}

function LeadTime({ offer: { stock, leadTimeDays } }: { offer: StockOffer }) {
  const t = useTranslations('stockQuery')
  if (stock.some(({ quantity }) => quantity > 0)) return t('sameDay')
  return leadTimeDays === null ? t('ask') : t('days', { days: leadTimeDays })
}
