import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SkuOffer } from '#features/catalog/schema.ts'
import { SignInLink } from '#features/members/components/sign-in-and-out.tsx'
import { PathIcon } from '#ui/icon.tsx'
import styles from './favorites.module.css'
import { keepingFavorite, useFavorites } from './favorites-state.tsx'

const heart =
  'M12 19.5C6.5 15.5 4 12.6 4 9.4A4.3 4.3 0 0 1 8.3 5c1.6 0 2.9.8 3.7 2.1C12.8 5.8 14.1 5 15.7 5A4.3 4.3 0 0 1 20 9.4c0 3.2-2.5 6.1-8 10.1z'

export function FavoriteButton({ sku }: { sku: SkuOffer }) {
  const t = useTranslations('favorites')
  const { isSignedIn, isKept, ask, set } = useFavorites()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => ask(sku.id), [ask, sku.id])
  const has = isKept(sku.id) ?? false
  const label = t('keepOf', { sku: sku.sku })
  if (!isSignedIn)
    return (
      <SignInLink action={keepingFavorite} data={sku.id} className={styles.heart} label={label}>
        <PathIcon path={heart} size={20} />
      </SignInLink>
    )
  const press = async () => {
    setBusy(true)
    await set(sku.id, !has)
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={has}
      aria-label={label}
      title={t(has ? 'kept' : 'keep')}
      disabled={isBusy}
      onClick={press}
    >
      <PathIcon path={heart} size={20} isFilled={has} />
    </button>
  )
}
