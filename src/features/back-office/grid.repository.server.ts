import { sql } from 'kysely'
import type { GridSource } from '#server/db/grid.ts'
import type { auditGrid, staffGrid } from './grids.ts'

export const auditSource: GridSource<typeof auditGrid.columns> = {
  from: sql`audit_entry join staff on staff.id = audit_entry.staff_id`,
  id: sql`audit_entry.id`,
  columns: {
    at: sql`audit_entry.at`,
    name: sql`staff.name`,
    action: sql`audit_entry.action`,
    subject: sql`audit_entry.subject`,
    subjectId: sql`audit_entry.subject_id`,
    detail: sql`audit_entry.detail::text`,
    ip: sql`audit_entry.ip`,
  },
  search: (pattern) =>
    sql`(audit_entry.action ilike ${pattern} or staff.name ilike ${pattern} or audit_entry.detail::text ilike ${pattern})`,
}

export const staffSource: GridSource<typeof staffGrid.columns> = {
  from: sql`staff`,
  id: sql`staff.id`,
  columns: {
    account: sql`staff.account`,
    name: sql`staff.name`,
    roles: sql`array_to_string(staff.roles, ', ')`,
    isActive: sql`staff.is_active`,
    hasSecondFactor: sql`(staff.totp_confirmed_at is not null)`,
    lastSignInAt: sql`staff.last_sign_in_at`,
  },
  search: (pattern) => sql`(staff.account ilike ${pattern} or staff.name ilike ${pattern})`,
}
