import { type ComponentType, createContext, use } from 'react'
import type { CardOffer, SkuOffer } from '../schema.ts'

export interface OfferActionProps {
  sku: SkuOffer
  /** Offers to buy at once too: nothing of it is regulated, or the papers are there. */
  canBuyNow?: boolean
}

const ActionContext = createContext<ComponentType<OfferActionProps> | undefined>(undefined)

/** Says what can be done with an offer wherever one stands. What buys lies above the catalogue, so it is brought. */
export const OfferActions = ActionContext.Provider

/** What can be done with an offer: put it into the cart. */
export const useOfferAction = () => use(ActionContext)

const CardContext = createContext<ComponentType<{ offer: CardOffer; name: string }> | undefined>(undefined)

/** Says what can be done with the one pack that a card shows. */
export const CardActions = CardContext.Provider

export const useCardAction = () => use(CardContext)

const MarkContext = createContext<ComponentType<{ sku: SkuOffer }> | undefined>(undefined)

/** Says by what an offer is marked on the page of its product: a heart, which lies above the catalogue too. */
export const OfferMarks = MarkContext.Provider

export const useOfferMark = () => use(MarkContext)
