import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { couponGrid } from './coupon-grid.ts'

export const couponSource: GridSource<typeof couponGrid.columns> = {
  from: sql`coupon_template t`,
  id: sql`t.id`,
  columns: {
    nameZh: sql`t.name_zh`,
    nameEn: sql`t.name_en`,
    kind: sql`t.kind`,
    amount: sql`t.amount_fen`,
    percentOff: sql`(t.percent_off_bp::numeric / 100)`,
    threshold: sql`t.threshold_fen`,
    code: sql`t.code`,
    state: sql`case when t.starts_at > now() then 'planned' when t.ends_at <= now() then 'ended'
      else 'running' end`,
    startsAt: sql`t.starts_at`,
    endsAt: sql`t.ends_at`,
    granted: sql`t.granted`,
    used: sql`(select count(*) from coupon where coupon.template_id = t.id and coupon.state = 'used')`,
    total: sql`t.total`,
    perMember: sql`t.per_member`,
  },
  search: (pattern, keyword) => sql`(t.name_zh ilike ${pattern} or t.name_en ilike ${pattern}
    or t.code = upper(${keyword}))`,
}
