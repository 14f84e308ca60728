const usualProducts = 140_000

/** Factor on time goals, which are set for 140,000 products. */
export const timesAsLong = (products: number) => (products > usualProducts ? 8 : 1)

/** Megabytes: of the index at 140,000 products, of the whole process at a million. */
export const memoryGoals = (products: number) =>
  products > usualProducts ? { process: 1200 } : { index: 150 }
