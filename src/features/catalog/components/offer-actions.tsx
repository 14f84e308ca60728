import { type ComponentType, createContext, startTransition, use, useEffect, useState } from 'react'
import type { CardOffer, SkuOffer } from '../schema.ts'

export interface OfferActionProps {
  sku: SkuOffer
  canBuyNow?: boolean
  canAskQuote?: boolean
  /** Quotations are requested for it; it cannot be ordered. */
  isOfflineOnly?: boolean
}

const ActionContext = createContext<ComponentType<OfferActionProps> | undefined>(undefined)

export const OfferActions = ActionContext.Provider

export const useOfferAction = () => use(ActionContext)

const CardContext = createContext<ComponentType<{ offer: CardOffer; name: string }> | undefined>(undefined)

export const CardActions = CardContext.Provider

export const useCardAction = () => use(CardContext)

const MarkContext = createContext<ComponentType<{ sku: SkuOffer }> | undefined>(undefined)

export const OfferMarks = MarkContext.Provider

export const useOfferMark = () => use(MarkContext)

const AlertContext = createContext<ComponentType<{ sku: SkuOffer }> | undefined>(undefined)

/** For packs that are out of stock. */
export const OfferAlerts = AlertContext.Provider

export const useOfferAlert = () => use(AlertContext)

/** Of packs, to the region of the viewer. */
export interface Arrivals {
  /** The nearest first. */
  warehouses: string[]
  /** By sku: a day such as `2026-09-05`. */
  days: Record<string, string>
}

const ArrivalsContext = createContext<((productIds: string[]) => Promise<Arrivals>) | undefined>(undefined)

export const OfferArrivals = ArrivalsContext.Provider

/** Pages of visitors are cached, so the browser asks. @returns undefined until the answer has come */
export function useArrivals(productIds: string[]): Arrivals | undefined {
  const ask = use(ArrivalsContext)
  const ids = productIds.join()
  const [answer, setAnswer] = useState<Arrivals>()
  useEffect(() => {
    if (!ask || ids === '') return
    let isLeft = false
    ask(ids.split(',')).then(
      (arrivals) => !isLeft && startTransition(() => setAnswer(arrivals)), // every row renders again
      () => undefined, // the lead times stay
    )
    return () => {
      isLeft = true
    }
  }, [ask, ids])
  return answer
}
