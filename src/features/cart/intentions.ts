/** What a visitor goes on with who signs in from the cart. */
export const openingCart = 'open the cart'

/** The same from a button that adds; its data are the lines. */
export const addingToCart = 'add to the cart'

/** The same from a button that buys at once. */
export const buyingNow = 'buy now'
