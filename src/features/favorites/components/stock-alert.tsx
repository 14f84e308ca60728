import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SkuOffer } from '#features/catalog/schema.ts'
import { SignInLink } from '#features/members/components/sign-in-and-out.tsx'
import { useIntendedAction } from '#ui/intended-action.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import styles from './favorites.module.css'
import { useFavorites } from './favorites-state.tsx'

const Dialog = lazyComponent(async () => (await import('../watches/offer-watch.tsx')).OfferWatch)

/** Beside a pack that is out of stock: tells the member when there is some, or when its price drops. */
export function StockAlert({ sku }: { sku: SkuOffer }) {
  const t = useTranslations('favorites')
  const { isSignedIn } = useFavorites()
  const [isOpen, setOpen] = useState(false)
  const watching = `watch ${sku.id}`
  useIntendedAction(watching, isSignedIn, () => setOpen(true))
  const label = t('alertOf', { sku: sku.sku })
  const close = () => setOpen(false)
  if (!isSignedIn)
    return (
      <SignInLink action={watching} className={`link-button ${styles.alert}`} label={label}>
        {t('alert')}
      </SignInLink>
    )
  return (
    <>
      <button
        type="button"
        className={`link-button ${styles.alert}`}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {t('alert')}
      </button>
      {isOpen && <Dialog sku={sku} onClose={close} onMissing={close} />}
    </>
  )
}
