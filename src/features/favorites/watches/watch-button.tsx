import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from '../favorites.module.css'
import type { Favorite } from '../schema.ts'
import { WatchDialog } from './watch-dialog.tsx'

export function WatchButton({ favorite }: { favorite: Favorite }) {
  const t = useTranslations('favorites')
  const [isOpen, setOpen] = useState(false)
  const { stock, price } = favorite.watches
  return (
    <span className={styles.watches}>
      {stock && <Tag tone="info">{t('watchesStock', { quantity: displayNumber(stock.atLeast) })}</Tag>}
      {price && <Tag tone="info">{t('watchesPrice', { price: yuanText(price.atMost) })}</Tag>}
      <Button kind="quiet" aria-label={t('watchOf', { sku: favorite.sku })} onClick={() => setOpen(true)}>
        {t('watch')}
      </Button>
      {isOpen && <WatchDialog favorite={favorite} onClose={() => setOpen(false)} />}
    </span>
  )
}
