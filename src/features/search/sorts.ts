/** The orders in which results can stand. */
export const sorts = ['relevance', 'price', 'price-desc', 'newest', 'sales'] as const
export type Sort = (typeof sorts)[number]
