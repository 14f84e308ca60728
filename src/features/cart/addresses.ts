import { href } from 'react-router'

/** Opens an order that customer service proposes. */
export const cartDraftAddress = (id: number) => `${href('/ucenter/trade/shopping-cart')}?draft=${id}`
