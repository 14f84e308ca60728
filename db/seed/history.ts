import { holderSpreadCode, studentSpreadCode } from './holdings.ts'

interface DemoOrder {
  daysAgo: number
  /** Spread code of the member. */
  buyer: string
  /** Place among the best-selling products, and bottles. */
  skus: [place: number, bottles: number][]
}

/** Finished orders of the demo buyer's company. */
export const demoOrders: DemoOrder[] = [
  {
    daysAgo: 290,
    buyer: holderSpreadCode,
    skus: [
      [0, 4],
      [1, 2],
      [2, 1],
    ],
  },
  {
    daysAgo: 255,
    buyer: studentSpreadCode,
    skus: [
      [3, 1],
      [4, 2],
    ],
  },
  {
    daysAgo: 231,
    buyer: holderSpreadCode,
    skus: [
      [0, 6],
      [5, 1],
    ],
  },
  {
    daysAgo: 198,
    buyer: studentSpreadCode,
    skus: [
      [6, 3],
      [7, 1],
      [1, 2],
    ],
  },
  {
    daysAgo: 160,
    buyer: holderSpreadCode,
    skus: [
      [8, 2],
      [9, 2],
      [10, 1],
    ],
  },
  {
    daysAgo: 127,
    buyer: studentSpreadCode,
    skus: [
      [0, 2],
      [11, 5],
    ],
  },
  {
    daysAgo: 98,
    buyer: holderSpreadCode,
    skus: [
      [12, 1],
      [13, 1],
      [14, 2],
      [2, 2],
    ],
  },
  {
    daysAgo: 71,
    buyer: studentSpreadCode,
    skus: [
      [15, 1],
      [3, 2],
    ],
  },
  {
    daysAgo: 52,
    buyer: holderSpreadCode,
    skus: [
      [16, 3],
      [17, 1],
      [0, 8],
    ],
  },
  {
    daysAgo: 38,
    buyer: studentSpreadCode,
    skus: [
      [18, 1],
      [19, 2],
    ],
  },
  {
    daysAgo: 26,
    buyer: holderSpreadCode,
    skus: [
      [20, 2],
      [21, 1],
      [6, 4],
    ],
  },
  {
    daysAgo: 17,
    buyer: studentSpreadCode,
    skus: [
      [22, 1],
      [11, 3],
      [23, 1],
    ],
  },
  {
    daysAgo: 9,
    buyer: holderSpreadCode,
    skus: [
      [24, 2],
      [1, 4],
    ],
  },
]

/** Place among the best-selling products, and how many days ago it was viewed. */
export const demoViews: [place: number, daysAgo: number][] = [
  [25, 0],
  [0, 0],
  [26, 0],
  [1, 1],
  [27, 1],
  [28, 1],
  [29, 2],
  [6, 3],
  [30, 3],
  [31, 5],
  [2, 5],
  [32, 8],
  [33, 8],
  [34, 8],
  [11, 13],
  [35, 13],
  [36, 21],
  [37, 34],
  [38, 34],
  [39, 60],
]

export const demoFolders = ['常用溶剂', '标准品与对照品']

/** Watches: bottles in stock, and a price below the list price in hundredths of a percent. */
export const demoFavorites: { place: number; folder?: string; atLeast?: number; belowBp?: number }[] = [
  { place: 0, folder: '常用溶剂', belowBp: 9000 },
  { place: 1, folder: '常用溶剂' },
  { place: 6, folder: '常用溶剂', atLeast: 500 },
  { place: 25, folder: '标准品与对照品', belowBp: 8500 },
  { place: 27, folder: '标准品与对照品' },
  { place: 30 },
  { place: 33, atLeast: 2000, belowBp: 9500 },
  { place: 36 },
]
