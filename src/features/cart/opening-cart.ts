/** What a visitor goes on with who signs in from the cart. */
export const openingCart = 'open the cart'
