import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { shanghaiDate } from '#shared/display.ts'
import { textIn } from '#shared/locale.ts'
import { companyKindTexts, qualificationKindTexts } from '../staff-messages.ts'
import type { regulatedRuleGrid } from './rule-grid.ts'

export const ruleSource = ({ locale, now }: StaffCtx): GridSource<typeof regulatedRuleGrid.columns> => {
  const today = shanghaiDate(now)
  const texts = Object.entries({ ...qualificationKindTexts, ...companyKindTexts })
  const labels = JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, textIn(locale, text)])))
  const named = (list: 'papers' | 'companyKinds', between: string) => sql`(
    select string_agg(${labels}::text::jsonb ->> name, ${between}::text order by place)
    from jsonb_array_elements_text(way -> ${sql.lit(list)}) with ordinality as one (name, place))`
  return {
    from: sql`(select *, lead(in_force_from) over (partition by regulated_class order by in_force_from) - 1
      as in_force_to from regulated_rule) rule`,
    id: sql`rule.id`,
    columns: {
      regulatedClass: sql`rule.regulated_class`,
      state: sql`case when rule.in_force_from > ${today}::date then 'planned'
        when rule.in_force_to < ${today}::date then 'ended' else 'current' end`,
      inForceFrom: sql`rule.in_force_from`,
      inForceTo: sql`rule.in_force_to`,
      isSoldOnline: sql`rule.is_sold_online`,
      ways: sql`(select string_agg(${named('papers', ' + ')} || coalesce(' (' || ${named('companyKinds', ', ')} || ')', ''),
        ' / ' order by place) from jsonb_array_elements(rule.ways) with ordinality as ways (way, place))`,
      filingDays: sql`rule.filing_days`,
      retentionYears: sql`rule.retention_years`,
      products: sql`(select count(*) from product where regulated_classes <> '{}'
        and regulated_classes @> array[rule.regulated_class])`,
      source: sql`rule.source`,
      drawsDown: sql`rule.draws_down`,
      needsFlowCodes: sql`rule.needs_flow_codes`,
      filingDayKind: sql`rule.filing_day_kind`,
    },
    search: (pattern) => sql`(rule.source ilike ${pattern} or rule.regulated_class ilike ${pattern})`,
  }
}
