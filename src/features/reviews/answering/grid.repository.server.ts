import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { nameIn } from '#server/db/sql.ts'
import type { Locale } from '#shared/locale.ts'
import type { questionGrid, reviewGrid } from './review-grid.ts'

const people = sql`join member on member.id = post.member_id join company on company.id = member.company_id
  join product on product.id = post.product_id left join staff on staff.id = post.answered_by`

const sharedIn = (locale: Locale) => ({
  text: sql`post.text`,
  state: sql`case when post.is_hidden then 'hidden' when post.answered_at is null then 'open' else 'answered' end`,
  product: sql`product.catalog_number || ' ' || ${nameIn(locale, 'product')}`,
  company: sql`company.name`,
  member: sql`coalesce(nullif(member.real_name, ''), member.nickname, '')`,
  createdAt: sql`post.created_at`,
  answeredBy: sql`staff.name`,
  answeredAt: sql`post.answered_at`,
})

const search: GridSource<typeof questionGrid.columns>['search'] = (pattern) =>
  sql`(post.text ilike ${pattern} or product.catalog_number ilike ${pattern} or product.name_zh ilike ${pattern}
    or product.name_en ilike ${pattern}
    or company.name ilike ${pattern})`

export const reviewSource = ({ locale }: StaffCtx): GridSource<typeof reviewGrid.columns> => ({
  from: sql`product_review post ${people}`,
  id: sql`post.id`,
  columns: { ...sharedIn(locale), stars: sql`post.stars`, pictures: sql`cardinality(post.pictures)` },
  search,
})

export const questionSource = ({ locale }: StaffCtx): GridSource<typeof questionGrid.columns> => ({
  from: sql`product_question post ${people}`,
  id: sql`post.id`,
  columns: sharedIn(locale),
  search,
})
