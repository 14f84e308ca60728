export const openingCart = 'open the cart'

export const addingToCart = 'add to the cart'

export const buyingNow = 'buy now'
