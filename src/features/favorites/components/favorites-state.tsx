import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { useIntendedAction } from '#ui/intended-action.ts'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { addFavoritesCall, getFavoritesAmongCall, removeFavoritesCall } from '../calls.ts'

interface FavoritesState {
  isSignedIn: boolean
  /** Undefined until the shop has been asked. */
  isKept(skuId: string): boolean | undefined
  ask(skuId: string): void
  set(skuId: string, isKept: boolean): Promise<void>
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
      const kept = await call(getFavoritesAmongCall, {
        query: { skuIds: String(ids) },
        mayBeVisitor: true,
      }).catch(
        () => undefined, // the hearts stay empty, and pressing one does the same
      )
      setKnown((before) => ({ ...Object.fromEntries((kept ?? []).map((id) => [id, true])), ...before }))
    }
    const ask = (skuId: string) => {
      if (!isSignedIn || asked.current.has(skuId)) return
      asked.current.add(skuId)
      if (waiting.current.push(skuId) === 1) queueMicrotask(learn)
    }
    const set = async (skuId: string, isKept: boolean) => {
      try {
        await call(isKept ? addFavoritesCall : removeFavoritesCall, { body: { skuIds: [skuId] } })
        setKnown((before) => ({ ...before, [skuId]: isKept }))
        showToast(t(isKept ? 'keptNow' : 'removedNow'))
      } catch (failure) {
        showFailure(failure)
      }
    }
    return { isSignedIn, ask, set, isKept: (skuId: string) => known[skuId] }
  }, [t, isSignedIn, known])
  useIntendedAction(keepingFavorite, isSignedIn, (skuId) => state.set(String(skuId), true))
  return <FavoritesContext value={state}>{children}</FavoritesContext>
}

/** The favorites as the browser knows them. */
export function useFavorites(): FavoritesState {
  const state = useContext(FavoritesContext)
  if (!state) throw new Error('The state of the favorites is missing')
  return state
}

export const keepingFavorite = 'keep a favorite'
