import { declareGrid } from '#shared/declare-grid.ts'
import { provinceTexts } from '#shared/province-texts.ts'
import { warehouseTexts } from '../messages.ts'

const place = { kind: 'choice', choices: warehouseTexts, width: 130 } as const

export const shippingOrderGrid = declareGrid('shipping-order', {
  title: ['发货顺序', 'Shipping order'],
  permission: 'stock.change',
  sort: 'province',
  columns: {
    province: { title: ['收货省份', 'Province'], kind: 'choice', choices: provinceTexts, width: 200 },
    first: { title: ['首选仓', 'First'], ...place },
    second: { title: ['第二仓', 'Second'], ...place },
    third: { title: ['第三仓', 'Third'], ...place },
    fourth: { title: ['第四仓', 'Fourth'], ...place },
  },
})

/** @param code of a province */
export const provinceText = (code: string) => provinceTexts[code] ?? ([code, code] as const)
