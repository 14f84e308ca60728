import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallFailure, call } from '#ui/call.ts'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import {
  getCartCall,
  moveToFavoritesCall,
  removeFromCartCall,
  selectAllLinesCall,
  selectLinesCall,
} from '../calls.ts'
import type { CartItem } from '../schema.ts'
import { useCart } from './cart-state.tsx'
import { useWaitingQuantities } from './use-waiting-quantities.ts'

/**
 * The lines of the page while they are changed: what was pressed or typed shows at once, the shop is told a little
 * later, and its answer never takes back what has been typed meanwhile.
 */
export function useCartLines(loaded: CartItem[]) {
  const t = useTranslations('cart')
  const [items, setItems] = useShownItems(loaded)
  const reload = async () => {
    const list = await call(getCartCall).catch(() => undefined)
    if (list) setItems(list.map(quantities.keepTyped))
  }
  const tell = async (failure: unknown) => {
    showFailure(failure)
    if (failure instanceof CallFailure && failure.status !== 401) await reload()
  }
  const replace = (item: CartItem) =>
    setItems((known) => known.map((one) => (one.id === item.id ? { ...item, selected: one.selected } : one)))
  const quantities = useWaitingQuantities(replace, tell)
  useChangesElsewhere(reload)
  const setQuantity = (id: string, quantity: number) => {
    quantities.put(id, quantity)
    setItems((known) => known.map((one) => (one.id === id ? { ...one, quantity } : one)))
  }
  const select = async (ids: string[], selected: boolean) => {
    setItems((known) => known.map((item) => (ids.includes(item.id) ? { ...item, selected } : item)))
    await call(selectLinesCall, { body: { ids, selected } })
      .then((answer) => setItems(answer.items.map(quantities.keepTyped)))
      .catch(tell)
  }
  const selectAll = async (selected: boolean) => {
    setItems((known) =>
      known.map((item) => ({ ...item, selected: selected && item.product.reason !== 'off-sale' })),
    )
    await call(selectAllLinesCall, { body: { selected } }).catch(tell)
  }
  const leave = async (ids: string[], toFavorites: boolean) => {
    await call(toFavorites ? moveToFavoritesCall : removeFromCartCall, { body: { ids } })
      .then(() => {
        setItems((known) => known.filter(({ id }) => !ids.includes(id)))
        showToast(t(toFavorites ? 'moved' : 'removed'))
      })
      .catch(tell)
  }
  return { items, setQuantity, saveAll: quantities.saveAll, select, selectAll, leave }
}

function useChangesElsewhere(reload: () => void) {
  const { changes } = useCart()
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (changes > 0) latest.current()
  }, [changes])
}

function useShownItems(loaded: CartItem[]) {
  const { setCount, invalidate } = useCart()
  const [items, setItems] = useState(loaded)
  const [told, setTold] = useState(loaded)
  if (told !== loaded) {
    setTold(loaded)
    setItems(loaded)
  }
  useEffect(() => {
    setCount(items.length)
    invalidate()
  }, [items, setCount, invalidate])
  return [items, setItems] as const
}
