import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import { everyText } from './repository.server.ts'
import type { wordingGrid } from './wording-grid.ts'

export const wordingSource = (): GridSource<typeof wordingGrid.columns> => {
  const every = everyText()
  const texts = (of: (row: (typeof every)[number]) => string) => sql`${every.map(of)}::text[]`
  return {
    from: sql`message_text m join unnest(${texts(({ kind }) => kind)}, ${texts(({ event }) => event)},
      ${texts(({ own }) => own?.titleZh ?? '')}, ${texts(({ own }) => own?.titleEn ?? '')})
      as own (kind, event, title_zh, title_en) on own.kind = m.kind and own.event = m.event`,
    id: sql`m.id`,
    columns: {
      kind: sql`m.kind`,
      titleZh: sql`coalesce(m.title_zh, own.title_zh)`,
      titleEn: sql`coalesce(m.title_en, own.title_en)`,
      isWritten: sql`(m.title_zh is not null)`,
      changedAt: sql`m.changed_at`,
      event: sql`m.event`,
    },
    search: (pattern) => sql`(coalesce(m.title_zh, own.title_zh) ilike ${pattern}
      or coalesce(m.title_en, own.title_en) ilike ${pattern} or m.body_zh ilike ${pattern} or m.event ilike ${pattern})`,
  }
}
