import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import { provinceTexts } from '#shared/province-texts.ts'
import type { shippingOrderGrid } from './grid.ts'

const placed = (rank: number) => sql`max(warehouse) filter (where rank = ${sql.lit(rank)})`

/** Names are words of the shop, the rows have codes. */
const provincesNamed = (keyword: string) =>
  Object.entries(provinceTexts).flatMap(([code, names]) =>
    names.some((name) => name.toLowerCase().includes(keyword.toLowerCase())) ? [code] : [],
  )

/** A row for each province. */
export const shippingOrderSource: GridSource<typeof shippingOrderGrid.columns> = {
  from: sql`(
    select province_code, ${placed(1)} as first, ${placed(2)} as second, ${placed(3)} as third,
      ${placed(4)} as fourth
    from warehouse_distance
    group by province_code
  ) supply`,
  id: sql`supply.province_code::bigint`,
  columns: {
    province: sql`supply.province_code`,
    first: sql`supply.first`,
    second: sql`supply.second`,
    third: sql`supply.third`,
    fourth: sql`supply.fourth`,
  },
  search: (_, keyword) => sql`supply.province_code = any(${provincesNamed(keyword)}::text[])`,
}
