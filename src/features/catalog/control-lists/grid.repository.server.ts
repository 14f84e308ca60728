import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import type { controlListGrid, listChangeGrid, listEntryGrid, reclassedGrid } from './grids.ts'
import { notSent } from './repository.server.ts'

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

export const controlListSource = ({ locale }: StaffCtx): GridSource<typeof controlListGrid.columns> => ({
  from: sql`control_list list`,
  id: sql`list.id`,
  columns: {
    name: locale === 'en' ? sql`list.name_en` : sql`list.name_zh`,
    edition: sql`list.edition`,
    state: sql`case when list.in_force_from > ${today} then 'future'
      when list.in_force_to < ${today} then 'ended' else 'current' end`,
    inForceFrom: sql`list.in_force_from`,
    inForceTo: sql`list.in_force_to`,
    entries: sql`(select count(*) from control_list_entry entry
      where entry.list_id = list.id and entry.withdrawn_at is null)`,
    isComplete: sql`list.is_complete`,
    authority: sql`list.authority`,
    code: sql`list.code`,
    changedAt: sql`list.changed_at`,
  },
  search: (pattern) => sql`(list.name_zh ilike ${pattern} or list.name_en ilike ${pattern}
    or list.edition ilike ${pattern} or list.authority ilike ${pattern})`,
})

export const listEntrySource = ({ locale }: StaffCtx): GridSource<typeof listEntryGrid.columns> => ({
  from: sql`control_list_entry entry join control_list list on list.id = entry.list_id`,
  id: sql`entry.id`,
  columns: {
    list: locale === 'en' ? sql`list.name_en` : sql`list.name_zh`,
    edition: sql`list.edition`,
    no: sql`entry.no`,
    regulatedClass: sql`entry.regulated_class`,
    nameZh: sql`entry.name_zh`,
    nameEn: sql`array_to_string(entry.names_en, '; ')`,
    casNumbers: sql`array_to_string(entry.cas_numbers, ' ')`,
    content: sql`concat_ws(' ',
      case when entry.content_min is not null then
        (case when entry.is_min_included then '≥' else '>' end) || trim_scale(entry.content_min) end,
      case when entry.content_max is not null then
        (case when entry.is_max_included then '≤' else '<' end) || trim_scale(entry.content_max) end)`,
    products: sql`(select count(*) from product_class found where found.entry_id = entry.id)`,
    inForceFrom: sql`entry.in_force_from`,
    inForceTo: sql`entry.in_force_to`,
    isStanding: sql`(entry.withdrawn_at is null and list.in_force_from <= ${today}
      and coalesce(list.in_force_to >= ${today}, true) and entry.in_force_from <= ${today}
      and coalesce(entry.in_force_to >= ${today}, true))`,
    form: sql`entry.form`,
    remark: sql`entry.remark`,
    listId: sql`list.id`,
  },
  search: (pattern, keyword) => sql`(${keyword} = any(entry.cas_numbers) or entry.name_zh ilike ${pattern}
    or array_to_string(entry.names_en, ' ') ilike ${pattern} or array_to_string(entry.aliases_zh, ' ') ilike ${pattern})`,
})

export const listChangeSource = ({ locale }: StaffCtx): GridSource<typeof listChangeGrid.columns> => ({
  from: sql`control_list_change change join staff on staff.id = change.created_by`,
  id: sql`change.id`,
  columns: {
    name: locale === 'en' ? sql`change.header ->> 'nameEn'` : sql`change.header ->> 'nameZh'`,
    edition: sql`change.edition`,
    kind: sql`change.kind`,
    state: sql`change.state`,
    products: sql`(select count(*) from control_list_change_product touched where touched.change_id = change.id)`,
    reason: sql`change.reason`,
    createdBy: sql`staff.name`,
    createdAt: sql`change.created_at`,
    decidedAt: sql`change.decided_at`,
    code: sql`change.code`,
  },
  search: (
    pattern,
  ) => sql`(change.header ->> 'nameZh' ilike ${pattern} or change.header ->> 'nameEn' ilike ${pattern}
    or change.edition ilike ${pattern} or change.reason ilike ${pattern})`,
})

export const reclassedSource = ({ locale }: StaffCtx): GridSource<typeof reclassedGrid.columns> => {
  const names = (classes: 'classes_before' | 'classes_after') =>
    sql`coalesce((select string_agg(${locale === 'en' ? sql`name_en` : sql`name_zh`}, '、' order by code)
      from regulated_class where code = any(${sql.ref(`touched.${classes}`)})), '')`
  return {
    from: sql`control_list_change_product touched join product on product.id = touched.product_id`,
    id: sql`touched.id`,
    columns: {
      catalogNumber: sql`product.catalog_number`,
      product: locale === 'en' ? sql`product.name_en` : sql`product.name_zh`,
      casNumber: sql`product.cas_number`,
      effect: sql`case when touched.classes_before = touched.classes_after then 'sale'
        when touched.classes_before <@ touched.classes_after then 'gains'
        when touched.classes_before @> touched.classes_after then 'loses' else 'changes' end`,
      before: names('classes_before'),
      after: names('classes_after'),
      isHazardous: sql`touched.is_hazardous`,
      isBarred: sql`touched.is_barred`,
      openOrders: sql`(select count(distinct o.id) from order_line line join "order" o on o.id = line.order_id
        where line.product_id = touched.product_id and ${notSent})`,
      change: sql`touched.change_id`,
    },
    search: (pattern, keyword) => sql`(product.name_zh ilike ${pattern} or product.name_en ilike ${pattern}
      or product.catalog_number = ${keyword} or product.cas_number = ${keyword})`,
  }
}
