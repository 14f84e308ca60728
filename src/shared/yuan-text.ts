import { formatYuan } from './money.ts'

const fenPerYuan = 100

/** Yuan of the wire as a price: `¥1,234.50`. */
export const yuanText = (yuan: number) => formatYuan(Math.round(yuan * fenPerYuan))
