import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { articleGrid } from './article-grid.ts'

/** `newest` may be a draft; `last` is the newest that was published. */
export const articleSource: GridSource<typeof articleGrid.columns> = {
  from: sql`article a
    join lateral (select * from article_version v where v.article_id = a.id order by v.number desc limit 1) newest on true
    left join lateral (select * from article_version v where v.article_id = a.id and v.published_at is not null
      order by v.number desc limit 1) last on true
    left join staff on staff.id = newest.staff_id`,
  id: sql`a.id`,
  columns: {
    titleZh: sql`newest.title_zh`,
    kind: sql`a.kind`,
    state: sql`case when a.withdrawn_at is not null then 'withdrawn' when last.number is null then 'draft'
      when last.shown_from > now() then 'scheduled' when last.shown_until <= now() then 'ended' else 'shown' end`,
    hasDraft: sql`(newest.published_at is null)`,
    code: sql`a.code`,
    versions: sql`(select count(*) from article_version v where v.article_id = a.id)`,
    changedAt: sql`newest.created_at`,
    changedBy: sql`staff.name`,
    shownFrom: sql`last.shown_from`,
    shownUntil: sql`last.shown_until`,
    titleEn: sql`newest.title_en`,
  },
  search: (pattern) => sql`(newest.title_zh ilike ${pattern} or newest.title_en ilike ${pattern}
    or a.code ilike ${pattern} or newest.body_zh ilike ${pattern})`,
}
