import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallFailure, call } from '#ui/call.ts'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import {
  changeQuantityCall,
  getCartCall,
  moveToFavoritesCall,
  removeFromCartCall,
  selectAllLinesCall,
  selectLinesCall,
} from '../calls.ts'
import type { CartItem } from '../schema.ts'
import { useCart } from './cart-state.tsx'

/** Shows changes immediately and saves them a little later. An answer never overwrites newer input. */
export function useCartLines(loaded: CartItem[]) {
  const t = useTranslations('cart')
  const [items, setItems] = useShownItems(loaded)
  const reload = async () => {
    const list = await call(getCartCall).catch(() => undefined)
    if (list) setItems(list.map(quantities.keepTyped))
  }
  const onFailure = async (failure: unknown) => {
    showFailure(failure)
    if (failure instanceof CallFailure && failure.status !== 401) await reload()
  }
  const replace = (item: CartItem) =>
    setItems((known) => known.map((one) => (one.id === item.id ? { ...item, selected: one.selected } : one)))
  const quantities = useWaitingQuantities(replace, onFailure)
  useChangesElsewhere(reload)
  const setQuantity = (id: string, quantity: number) => {
    quantities.put(id, quantity)
    setItems((known) => known.map((one) => (one.id === id ? { ...one, quantity } : one)))
  }
  const leaveLot = async ({ id, quantity }: CartItem) => {
    setItems((known) =>
      known.map((one) => (one.id === id ? { ...one, preferredLot: null, isLotShort: false } : one)),
    )
    await call(changeQuantityCall, { body: { id, quantity, preferredLot: null } }).catch(onFailure)
  }
  const select = async (ids: string[], selected: boolean) => {
    setItems((known) => known.map((item) => (ids.includes(item.id) ? { ...item, selected } : item)))
    await call(selectLinesCall, { body: { ids, selected } })
      .then((answer) => setItems(answer.items.map(quantities.keepTyped)))
      .catch(onFailure)
  }
  const selectAll = async (selected: boolean) => {
    setItems((known) =>
      known.map((item) => ({ ...item, selected: selected && item.product.reason !== 'off-sale' })),
    )
    await call(selectAllLinesCall, { body: { selected } }).catch(onFailure)
  }
  const leave = async (ids: string[], toFavorites: boolean) => {
    await call(toFavorites ? moveToFavoritesCall : removeFromCartCall, { body: { ids } })
      .then(() => {
        setItems((known) => known.filter(({ id }) => !ids.includes(id)))
        showToast(t(toFavorites ? 'moved' : 'removed'))
      })
      .catch(onFailure)
  }
  return { items, setQuantity, leaveLot, saveAll: quantities.saveAll, select, selectAll, leave }
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
  const { keep } = useCart()
  const [items, setItems] = useState(loaded)
  const [lastLoaded, setLastLoaded] = useState(loaded)
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded)
    setItems(loaded)
  }
  useEffect(() => keep(items), [items, keep])
  return [items, setItems] as const
}

const saveAfterMs = 400

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  quantity: number
}

function useWaitingQuantities(onSaved: (item: CartItem) => void, onFailed: (failure: unknown) => void) {
  const waiting = useRef(new Map<string, Waiting>()).current

  const save = async (id: string) => {
    const saved = waiting.get(id)
    if (!saved) return
    clearTimeout(saved.timer)
    const isLatest = () => waiting.get(id) === saved
    try {
      const body = { id, quantity: saved.quantity }
      const item = await call(changeQuantityCall, { body })
      if (!isLatest()) return
      waiting.delete(id)
      onSaved(item)
    } catch (failure) {
      if (isLatest()) waiting.delete(id)
      onFailed(failure)
    }
  }
  const put = (id: string, quantity: number) => {
    clearTimeout(waiting.get(id)?.timer)
    waiting.set(id, { quantity, timer: setTimeout(() => save(id), saveAfterMs) })
  }
  const keepTyped = (item: CartItem) => ({
    ...item,
    quantity: waiting.get(item.id)?.quantity ?? item.quantity,
  })
  return { put, keepTyped, saveAll: () => Promise.all([...waiting.keys()].map(save)) }
}
