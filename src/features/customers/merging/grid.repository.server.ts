import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { duplicateGrid } from './duplicate-grid.ts'

const orders = (alias: 'gone' | 'stays') =>
  sql`(select count(*) from "order" where company_id = ${sql.ref(`${alias}.id`)})`

/** The verified one of two stays, else the older one. Its number takes the low 31 bits of the id of the pair. */
export const duplicateSource: GridSource<typeof duplicateGrid.columns> = {
  from: sql`(
      select one, other, bool_or(reason = 'code') as same_code, bool_or(reason = 'name') as same_name,
        bool_or(reason = 'tax') as same_tax
      from (
        select a.id as one, b.id as other, 'code' as reason from company a
          join company b on b.unified_code = a.unified_code and b.id > a.id
          where a.merged_into is null and b.merged_into is null and a.unified_code <> ''
        union all
        select a.id, b.id, 'name' from company a
          join company b on folded_company_name(b.name) = folded_company_name(a.name) and b.id > a.id
          where a.merged_into is null and b.merged_into is null
            and exists (select from member where company_id = a.id and closed_at is null)
            and exists (select from member where company_id = b.id and closed_at is null)
        union all
        select least(p.company_id, q.company_id), greatest(p.company_id, q.company_id), 'tax' from invoice_profile p
          join invoice_profile q on upper(q.tax_id) = upper(p.tax_id) and q.company_id > p.company_id
          where p.removed_at is null and q.removed_at is null
      ) found group by one, other
    ) pair
    join company a on a.id = pair.one and a.merged_into is null
    join company b on b.id = pair.other and b.merged_into is null
    join company stays on stays.id = case when b.state = 'verified' and a.state <> 'verified' then b.id else a.id end
    join company gone on gone.id = a.id + b.id - stays.id`,
  id: sql`((gone.id << 31) + stays.id)`,
  columns: {
    name: sql`gone.name`,
    into: sql`stays.name`,
    sameCode: sql`pair.same_code`,
    sameName: sql`pair.same_name`,
    sameTax: sql`pair.same_tax`,
    orders: orders('gone'),
    intoOrders: orders('stays'),
    createdAt: sql`gone.created_at`,
  },
  search: (pattern) => sql`(gone.name ilike ${pattern} or stays.name ilike ${pattern})`,
}
