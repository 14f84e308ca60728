import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { addToCartCall, getCartCall, removeFromCartCall } from '../calls.ts'
import type { CartItem } from '../schema.ts'
import { useOtherTabs } from './other-tabs.ts'
import { totalOf, withAdded } from './total.ts'

export interface LineToAdd {
  skuId: string
  quantity: number
  /** Null: any; undefined: as it was. */
  preferredLot?: string | null
}

interface CartState {
  isSignedIn: boolean
  isOpen: boolean
  show(isOpen: boolean): void
  count: number
  /** In yuan, of the chosen lines; undefined: not known since lines were added. */
  sum: number | undefined
  /** Undefined until fetched. */
  items: CartItem[] | undefined
  hasFailed: boolean
  changes: number
  /** What the page of the cart shows. */
  keep(items: CartItem[]): void
  load(): Promise<void>
  add(lines: LineToAdd[]): Promise<boolean>
  buyNow(lines: LineToAdd[]): Promise<void>
  remove(id: string): Promise<void>
}

const CartContext = createContext<CartState | undefined>(undefined)

export interface CartSummary {
  count: number
  /** Undefined: not known. */
  sum: number | undefined
}

interface ProviderProps {
  isSignedIn: boolean
  initial: CartSummary
  children: ReactNode
}

export function CartStateProvider({ isSignedIn, initial, children }: ProviderProps) {
  const [isOpen, show] = useState(false)
  const contents = useContents(initial)
  const { load, add, buyNow, remove } = useCartActions(contents)
  const { count, sum, items, keep, hasFailed, changes, countChange } = contents
  useOtherTabs(isSignedIn, contents, () => load().then(countChange))
  const state = useMemo(() => {
    const known = { isSignedIn, isOpen, count, sum, items, hasFailed, changes }
    return { ...known, show, keep, load, add, buyNow, remove }
  }, [isSignedIn, isOpen, count, sum, items, hasFailed, changes, keep, load, add, buyNow, remove])
  return <CartContext value={state}>{children}</CartContext>
}

function useContents(initial: CartSummary) {
  const [{ count, sum }, setSummary] = useSummary(initial)
  const [items, setItems] = useState<CartItem[]>()
  const [hasFailed, setFailed] = useState(false)
  const [changes, setChanges] = useState(0)
  const keep = useCallback(
    (list: CartItem[]) => {
      setItems(list)
      setSummary({ count: list.length, sum: totalOf(list) })
    },
    [setSummary],
  )
  const countChange = useCallback(() => setChanges((before) => before + 1), [])
  return { count, sum, setSummary, items, keep, hasFailed, setFailed, changes, countChange }
}

function useCartActions({ items, keep, setSummary, setFailed, countChange }: ReturnType<typeof useContents>) {
  const t = useTranslations('cart')
  const navigate = useNavigate()
  return useMemo(() => {
    const load = async () => {
      setFailed(false)
      const list = await call(getCartCall).catch(() => undefined)
      setFailed(!list)
      if (list) keep(list)
    }
    const add = async (lines: LineToAdd[]) => {
      try {
        const added = await call(addToCartCall, { body: lines })
        const known = items && withAdded(items, added.items)
        if (known) keep(known)
        setSummary({ count: added.count, sum: known && totalOf(known) })
        countChange()
        const { count } = added
        showToast(t('added'), 'success', {
          to: href('/ucenter/trade/shopping-cart'),
          text: known ? t('seeCartOf', { count, sum: yuanText(totalOf(known)) }) : t('seeCart', { count }),
        })
        return true
      } catch (failure) {
        showFailure(failure, t('addFailed'))
        return false
      }
    }
    const buyNow = async (lines: LineToAdd[]) => {
      try {
        await call(addToCartCall, { query: { way: 'buy-now' }, body: lines })
        await navigate(`${href('/pay/confirm')}?way=buy-now`)
      } catch (failure) {
        showFailure(failure)
      }
    }
    const remove = async (id: string) => {
      try {
        const left = await call(removeFromCartCall, { body: { ids: [id] } })
        const known = items?.filter((item) => item.id !== id)
        if (known) keep(known)
        else setSummary({ count: left.count, sum: undefined })
        countChange()
        showToast(t('removed'))
      } catch (failure) {
        showFailure(failure)
        await load()
      }
    }
    return { load, add, buyNow, remove }
  }, [t, navigate, items, keep, setSummary, setFailed, countChange])
}

function useSummary(initial: CartSummary) {
  const [summary, setSummary] = useState(initial)
  const [last, setLast] = useState(initial)
  if (last.count !== initial.count || last.sum !== initial.sum) {
    setLast(initial)
    setSummary(initial)
  }
  return [summary, setSummary] as const
}

export function useCart(): CartState {
  const state = useContext(CartContext)
  if (!state) throw new Error('The state of the cart is missing')
  return state
}

export const openingCart = 'open the cart'

export const addingToCart = 'add to the cart'

export const buyingNow = 'buy now'
