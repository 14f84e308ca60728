import { formatYuan, toFen } from './money.ts'

export const yuanText = (yuan: number) => formatYuan(toFen(yuan))
