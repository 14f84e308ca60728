import { formatYuan, toFen } from './money.ts'

/** Yuan of the wire as a price: `¥1,234.50`. */
export const yuanText = (yuan: number) => formatYuan(toFen(yuan))
