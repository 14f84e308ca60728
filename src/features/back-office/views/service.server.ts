import type { StaffCtx } from '#server/context.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import { Failure } from '#shared/failure.ts'
import type { SavedView, SavedViewInput } from '#shared/staff/schema.ts'
import { countSavedViews, deleteViewRow, listViewRows, saveViewRow } from './repository.server.ts'

const mostViews = 200

type Row = Awaited<ReturnType<typeof listViewRows>>[number]

const present = ({ id, name, address, role, staffId }: Row, viewerId: number): SavedView => ({
  id: String(id),
  name,
  address,
  role: role as StaffRole | null,
  isOwn: staffId === viewerId,
})

export async function listViews({ db, viewer }: StaffCtx, grid: string): Promise<SavedView[]> {
  const rows = await listViewRows(db, viewer.staffId, viewer.roles, grid)
  return rows.map((row) => present(row, viewer.staffId))
}

/** @throws Failure `not-allowed` for a role that the person does not have; `limit-reached` */
export async function saveView({ db, viewer }: StaffCtx, view: SavedViewInput): Promise<SavedView> {
  if (view.role !== null && !viewer.roles.includes(view.role)) throw new Failure('not-allowed')
  if ((await countSavedViews(db, viewer.staffId)) >= mostViews) throw new Failure('limit-reached')
  return present(await saveViewRow(db, viewer.staffId, view), viewer.staffId)
}

/** @throws Failure `not-found` */
export async function deleteView({ db, viewer }: StaffCtx, id: number) {
  if (!(await deleteViewRow(db, viewer.staffId, id))) throw new Failure('not-found')
}
