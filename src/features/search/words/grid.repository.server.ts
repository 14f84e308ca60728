import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { hotWordGrid, searchRedirectGrid, synonymGrid } from './grids.ts'

export const synonymSource: GridSource<typeof synonymGrid.columns> = {
  from: sql`search_synonym s`,
  id: sql`s.id`,
  columns: {
    words: sql`array_to_string(s.words, ' | ')`,
    count: sql`cardinality(s.words)`,
    note: sql`s.note`,
    updatedAt: sql`s.updated_at`,
  },
  search: (pattern) => sql`(array_to_string(s.words, ' | ') ilike ${pattern} or s.note ilike ${pattern})`,
}

export const hotWordSource: GridSource<typeof hotWordGrid.columns> = {
  from: sql`hot_word h`,
  id: sql`h.id`,
  columns: {
    keywords: sql`h.keywords`,
    keywordsEn: sql`h.keywords_en`,
    score: sql`h.score`,
    updatedAt: sql`h.updated_at`,
  },
  search: (pattern) => sql`(h.keywords ilike ${pattern} or h.keywords_en ilike ${pattern})`,
}

export const searchRedirectSource: GridSource<typeof searchRedirectGrid.columns> = {
  from: sql`search_redirect r`,
  id: sql`r.id`,
  columns: { keyword: sql`r.keyword`, toPath: sql`r.to_path`, updatedAt: sql`r.updated_at` },
  search: (pattern) => sql`(r.keyword ilike ${pattern} or r.to_path ilike ${pattern})`,
}
