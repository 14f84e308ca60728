import type { SearchQuery, Understanding } from '../schema.ts'

const unitOf = { minPrice: '¥', minPurity: '%', minWeight: '' }
const fenPerYuan = 100

/** Ranges whose ends were swapped. */
export const describeTurned = ({ turned }: Pick<SearchQuery, 'turned'>): Understanding[] =>
  turned.map(({ parameter, ...ends }) => {
    const isPrice = parameter === 'minPrice'
    const [from, to] = [ends.from, ends.to].map((end) => String(isPrice ? end / fenPerYuan : end))
    const unit = unitOf[parameter]
    const range = (least = '', most = '') => (isPrice ? `${unit}${least}–${most}` : `${least}–${most}${unit}`)
    return { kind: 'turned-range', from: range(from, to), to: range(to, from) }
  })
