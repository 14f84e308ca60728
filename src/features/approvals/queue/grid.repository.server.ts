import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { approvalGrid } from './approval-grid.ts'

/** @param kinds of the actions that the viewer may approve */
export const approvalSource = (kinds: string[]): GridSource<typeof approvalGrid.columns> => ({
  from: sql`staff_approval approval left join company on company.id = approval.company_id
    join staff requester on requester.id = approval.requested_by
    left join staff decider on decider.id = approval.decided_by`,
  id: sql`approval.id`,
  columns: {
    kind: sql`approval.kind`,
    state: sql`approval.state`,
    amount: sql`approval.amount_fen`,
    company: sql`coalesce(company.name, '')`,
    requestedBy: sql`requester.name`,
    requestedAt: sql`approval.requested_at`,
    expiresAt: sql`approval.expires_at`,
    decidedBy: sql`decider.name`,
    decidedAt: sql`approval.decided_at`,
  },
  where: sql`(approval.state <> 'notNeeded' and approval.kind = any(${kinds}::text[]))`,
  search: (pattern) => sql`(company.name ilike ${pattern} or requester.name ilike ${pattern})`,
})
