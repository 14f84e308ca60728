import { z } from 'zod'
import { pageFields, placeParameters } from '#shared/filter-schemas.ts'
import { type CompanyEventGroup, companyEventGroups } from '../schema.ts'

export const companyLogGroups = Object.keys(companyEventGroups) as [CompanyEventGroup, ...CompanyEventGroup[]]
const group = z.enum(companyLogGroups)

export const companyLogFilter = z.object({ kind: group.optional().meta({ description: 'left out: all' }) })
export type CompanyLogFilter = z.infer<typeof companyLogFilter>

export const companyLogQuery = companyLogFilter.extend(placeParameters())
export type CompanyLogQuery = z.infer<typeof companyLogQuery>

const entry = z.object({
  id: z.string(),
  at: z.string(),
  kind: group,
  actor: z.string().meta({ description: 'empty: the system' }),
  text: z.string(),
})
export type CompanyLogEntry = z.infer<typeof entry>

export const companyLogPage = z.object({ list: z.array(entry), ...pageFields })
export type CompanyLogPage = z.infer<typeof companyLogPage>
