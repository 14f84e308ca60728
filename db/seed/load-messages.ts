import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { demoMessages } from './messages.ts'

/** Adds a message of each kind to every demo member, once. @returns whether they were added now */
export const loadMessages = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const added = await rowsOf(
      tx,
      sql`
        insert into message (member_id, kind, event_key, title_zh, title_en, body_zh, body_en, link, created_at, read_at)
        select member.id, m ->> 'kind', 'demo:' || (m ->> 'kind'), m #>> '{title,0}', m #>> '{title,1}',
          m #>> '{body,0}', m #>> '{body,1}', m ->> 'link', at, case when (m ->> 'isRead')::boolean then at end
        from member, jsonb_array_elements(${JSON.stringify(demoMessages.map((one) => ({ ...one })))}::text::jsonb) with ordinality list (m, place),
          lateral (select now() - (m ->> 'daysAgo')::int * interval '1 day' as at) moment
        where member.spread_code like 'DEMO%' and not exists (select from message where event_key like 'demo:%')
        order by member.id, place desc
        returning id`,
    )
    return added.length > 0
  })
