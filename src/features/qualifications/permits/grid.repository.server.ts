import { type RawBuilder, sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { permitGrid } from './permit-grid.ts'
import { permitState, wasApproved } from './repository.server.ts'

/** As `milliText` writes it. */
const milliSql = (milli: RawBuilder<unknown>) => sql`case when ${milli} = 0 then '0'
  when ${milli} >= 1000000 then trim_scale(round(${milli} / 1000000.0, 6)) ||
    case substance.dimension when 'mass' then ' kg' when 'volume' then ' L' else ' mol' end
  else trim_scale(round(${milli} / 1000.0, 3)) ||
    case substance.dimension when 'mass' then ' g' when 'volume' then ' mL' else ' mmol' end end`

const ofSubstances = (
  value: RawBuilder<unknown>,
) => sql`(select string_agg(${value}, '；' order by substance.id)
  from qualification_substance substance where substance.qualification_id = paper.id)`

export const permitSource: GridSource<typeof permitGrid.columns> = {
  from: sql`qualification paper join company on company.id = paper.company_id`,
  id: sql`paper.id`,
  where: wasApproved,
  columns: {
    company: sql`company.name`,
    kind: sql`paper.kind`,
    number: sql`paper.number`,
    state: sql`(${permitState})`,
    substances: ofSubstances(sql`concat_ws(' ', substance.cas_number, nullif(substance.name, ''))`),
    granted: ofSubstances(milliSql(sql`substance.allowed_milli`)),
    left: ofSubstances(milliSql(sql`(substance.allowed_milli - substance.used_milli)`)),
    usedShare: sql`coalesce((select max(round(100.0 * substance.used_milli / substance.allowed_milli, 1))
      from qualification_substance substance where substance.qualification_id = paper.id), 0)`,
    validUntil: sql`paper.valid_until`,
    openOrders: sql`(select count(distinct draw.order_id) from qualification_substance substance
      join permit_draw draw on draw.substance_id = substance.id and draw.returned_at is null
      join "order" o on o.id = draw.order_id and o.shipped_at is null and o.status <> 'cancelled'
      where substance.qualification_id = paper.id)`,
    issuer: sql`paper.issuer`,
    validFrom: sql`paper.valid_from`,
    reason: sql`case when paper.revoked_at is not null then paper.reason else '' end`,
    reviewedAt: sql`paper.reviewed_at`,
  },
  search: (pattern, keyword) => sql`(company.name ilike ${pattern} or paper.number ilike ${pattern}
    or exists (select from qualification_substance substance where substance.qualification_id = paper.id
      and (substance.cas_number = ${keyword} or substance.name ilike ${pattern})))`,
}
