/** What a visitor goes on with who signs in from a heart; its data is the id of the sku. */
export const keepingFavorite = 'keep a favorite'
