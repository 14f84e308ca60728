import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { readId, requireId } from '#shared/read-id.ts'
import { treeAnswers } from './messages.ts'
import { depthOf, mayLieBelow, orderAfter, subtreeOf, type TreeNode } from './order.ts'
import { listTree, lockTree, numberCategories, placeCategory, shiftLevels } from './repository.server.ts'
import type { CategoryTreeNode, TreeMove } from './schema.ts'

const idText = (id: number | null) => (id === null ? null : String(id))

export async function readTree({ db }: StaffCtx): Promise<CategoryTreeNode[]> {
  const rows = await listTree(db)
  return rows.map((row) => ({ ...row, id: String(row.id), parentId: idText(row.parentId) }))
}

/** Addresses hold the id, so they stay. @throws Failure `not-found`; `conflict`; `validation-failed` */
export const moveCategory = (
  ctx: StaffCtx,
  id: string,
  { seen, parentId, beforeId }: TreeMove,
): Promise<CategoryTreeNode[]> =>
  ctx.transaction(async (ctx) => {
    const rows = await lockTree(ctx.db)
    const nodes: TreeNode[] = rows.map((row) => ({
      id: String(row.id),
      parentId: idText(row.parentId),
      sortOrder: row.sortOrder,
    }))
    const moved = nodes.find((node) => node.id === id)
    if (!moved) throw new Failure('not-found')
    if (moved.parentId !== seen.parentId || moved.sortOrder !== seen.sortOrder) throw new Failure('conflict')
    const isKnown = parentId === null || nodes.some((node) => node.id === parentId)
    if (!isKnown || !mayLieBelow(nodes, id, parentId))
      throw fieldRefusal(ctx.locale, 'parentId', treeAnswers.unfit)
    await write(ctx, nodes, { id, parentId, beforeId })
    const subjectId = requireId(id)
    const tree = await readTree(ctx)
    const after = tree.find((node) => node.id === id)
    const detail = { before: seen, after: { parentId, sortOrder: after?.sortOrder } }
    await writeAuditEntry(ctx.db, ctx, { action: 'category.move', subject: 'category', subjectId, detail })
    return tree
  })

interface Placed {
  id: string
  parentId: string | null
  beforeId: string | null
}

async function write({ db }: StaffCtx, nodes: TreeNode[], { id, ...place }: Placed) {
  const level = depthOf(nodes, place.parentId) + 1
  const shift = level - depthOf(nodes, id)
  const below = subtreeOf(nodes, id).filter((one) => one !== id)
  const order = orderAfter(nodes, id, place)
  await placeCategory(db, requireId(id), readId(place.parentId ?? undefined) ?? null, level)
  if (shift !== 0 && below.length > 0) await shiftLevels(db, below.map(requireId), shift)
  await numberCategories(db, order.map(requireId))
}
