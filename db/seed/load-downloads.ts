import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { approverSpreadCode } from './company.ts'
import { holderSpreadCode, studentSpreadCode } from './holdings.ts'

/**
 * Adds exports and reimbursement kits of the demo company's orders when there are none. Jobs make the files of the
 * pending ones in the first minutes. @returns whether they were added now
 */
export const loadDownloads = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const kits = await rowsOf(
      tx,
      sql`
        insert into reimbursement_kit (company_id, member_id, state, order_ids, name, purpose, created_at)
        select company_id, member_id, wanted.state, order_ids, name, purpose, now() - wanted.age
        from (values
          (1, ${holderSpreadCode}, 'failed', '有机合成课题耗材', interval '2 days'),
          (2, ${holderSpreadCode}, 'pending', '有机合成课题耗材', interval '10 minutes'),
          (3, ${studentSpreadCode}, 'pending', '', interval '10 minutes')
        ) wanted (place, spread_code, state, purpose, age), lateral (
          select member_id, company_id, array_agg(id order by placed_at) as order_ids,
            (array_agg(order_no order by placed_at))[1] as name
          from (
            select o.* from "order" o join member on member.id = o.member_id and member.company_id = o.company_id
            where spread_code = wanted.spread_code and o.status = 'finished' and payment_terms = 'prepaid'
            order by placed_at desc, o.id limit 3
          ) own group by member_id, company_id
        ) chosen
        where not exists (select from reimbursement_kit)
        order by place returning id`,
    )
    const exports = await rowsOf(
      tx,
      sql`
        insert into order_export (company_id, member_id, query, locale, state, created_at, ended_at)
        select company_id, id, query::jsonb, 'zh', wanted.state, now() - age, case wanted.state when 'failed' then now() - age end
        from (values
          (1, ${holderSpreadCode}, '{"tab": "all", "keyword": "乙醇"}', 'failed', interval '2 days'),
          (2, ${holderSpreadCode}, '{"tab": "all", "keyword": ""}', 'pending', interval '10 minutes'),
          (3, ${approverSpreadCode}, '{"tab": "all", "keyword": ""}', 'pending', interval '10 minutes')
        ) wanted (place, spread_code, query, state, age) join member using (spread_code)
        where not exists (select from order_export)
          and exists (select from "order" where "order".company_id = member.company_id)
        order by place returning id`,
    )
    return kits.length + exports.length > 0
  })
