import { type ComponentType, createContext, use } from 'react'
import type { CardOffer, SkuOffer } from '../schema.ts'

export interface OfferActionProps {
  sku: SkuOffer
  /** In stock, the first expiring first; to choose one. */
  lots?: { lotNumber: string; expiresOn: string | null }[]
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
