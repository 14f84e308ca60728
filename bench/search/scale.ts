const usualProducts = 140_000

/** Goals are of 140,000 products; a larger catalogue may take this many times as long. */
export const timesAsLong = (products: number) => (products > usualProducts ? 8 : 1)

/** Megabytes: of the index alone at 140,000 products, of the whole process at a million. */
export const memoryGoals = (products: number) =>
  products > usualProducts ? { process: 1200 } : { index: 150 }
