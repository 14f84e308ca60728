import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SkuOffer } from '#features/catalog/schema.ts'
import { SignInLink } from '#features/members/components/sign-in-and-out.tsx'
import { call } from '#ui/call.ts'
import { PathIcon } from '#ui/icon.tsx'
import { useIntendedAction } from '#ui/intended-action.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { addFavoritesCall, getFavoritesAmongCall, removeFavoritesCall } from '../calls.ts'
import styles from './favorites.module.css'

interface FavoritesState {
  isSignedIn: boolean
  /** Undefined until the shop has been asked. */
  isSaved(skuId: string): boolean | undefined
  ask(skuId: string): void
  set(skuId: string, isSaved: boolean): Promise<void>
}

const FavoritesContext = createContext<FavoritesState | undefined>(undefined)

/** Holds what the browser knows of a member's favorites, for the buttons that show and change it. */
export function FavoritesProvider({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const t = useTranslations('favorites')
  const [known, setKnown] = useState<Record<string, boolean>>({})
  const asked = useRef(new Set<string>())
  const waiting = useRef<string[]>([])
  const state = useMemo(() => {
    const learn = async () => {
      const ids = waiting.current.splice(0)
      const saved = await call(getFavoritesAmongCall, {
        query: { skuIds: String(ids) },
        mayBeVisitor: true,
      }).catch(
        () => undefined, // the hearts stay empty, and pressing one does the same
      )
      setKnown((before) => ({ ...Object.fromEntries((saved ?? []).map((id) => [id, true])), ...before }))
    }
    const ask = (skuId: string) => {
      if (!isSignedIn || asked.current.has(skuId)) return
      asked.current.add(skuId)
      if (waiting.current.push(skuId) === 1) queueMicrotask(learn)
    }
    const set = async (skuId: string, isSaved: boolean) => {
      try {
        await call(isSaved ? addFavoritesCall : removeFavoritesCall, { body: { skuIds: [skuId] } })
        setKnown((before) => ({ ...before, [skuId]: isSaved }))
        showToast(t(isSaved ? 'savedNow' : 'removedNow'))
      } catch (failure) {
        showFailure(failure)
      }
    }
    return { isSignedIn, ask, set, isSaved: (skuId: string) => known[skuId] }
  }, [t, isSignedIn, known])
  useIntendedAction(keepingFavorite, isSignedIn, (skuId) => state.set(String(skuId), true))
  return <FavoritesContext value={state}>{children}</FavoritesContext>
}

/** The favorites as the browser knows them. */
function useFavorites(): FavoritesState {
  const state = useContext(FavoritesContext)
  if (!state) throw new Error('The state of the favorites is missing')
  return state
}

const keepingFavorite = 'keep a favorite'

const heart =
  'M12 19.5C6.5 15.5 4 12.6 4 9.4A4.3 4.3 0 0 1 8.3 5c1.6 0 2.9.8 3.7 2.1C12.8 5.8 14.1 5 15.7 5A4.3 4.3 0 0 1 20 9.4c0 3.2-2.5 6.1-8 10.1z'

export function FavoriteButton({ sku }: { sku: SkuOffer }) {
  const t = useTranslations('favorites')
  const { isSignedIn, isSaved, ask, set } = useFavorites()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => ask(sku.id), [ask, sku.id])
  const has = isSaved(sku.id) ?? false
  const label = t('keepOf', { sku: sku.sku })
  if (!isSignedIn)
    return (
      <SignInLink
        action={keepingFavorite}
        data={sku.id}
        className={`icon-button ${styles.heart}`}
        label={label}
      >
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
      className={`icon-button ${styles.heart}`}
      aria-pressed={has}
      aria-label={label}
      title={t(has ? 'saved' : 'keep')}
      disabled={isBusy}
      onClick={press}
    >
      <PathIcon path={heart} size={20} isFilled={has} />
    </button>
  )
}

const Dialog = lazyComponent(async () => (await import('../watches/offer-watch.tsx')).OfferWatch)

/** Beside a pack that is out of stock: notifies the member when there is some, or when its price drops. */
export function StockAlert({ sku }: { sku: SkuOffer }) {
  const t = useTranslations('favorites')
  const { isSignedIn } = useFavorites()
  const [isOpen, setOpen] = useState(false)
  const intention = `watch ${sku.id}`
  useIntendedAction(intention, isSignedIn, () => setOpen(true))
  const label = t('alertOf', { sku: sku.sku })
  const close = () => setOpen(false)
  if (!isSignedIn)
    return (
      <SignInLink action={intention} className={`link-button ${styles.alert}`} label={label}>
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
