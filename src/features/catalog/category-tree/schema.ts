import { z } from 'zod'

const id = z.string()
const place = { parentId: id.nullable(), sortOrder: z.number().int() }

export const treeNode = z.object({
  id,
  ...place,
  nameZh: z.string(),
  nameEn: z.string(),
  isHidden: z.boolean(),
  products: z.number().meta({ description: 'on sale, its own' }),
})
export type CategoryTreeNode = z.infer<typeof treeNode>

export const treeMove = z.object({
  parentId: id.nullable().meta({ description: 'null: to the first level' }),
  beforeId: id.nullable().meta({ description: 'the next one in the new order; null: the last' }),
  seen: z.object(place).meta({ description: 'where the page showed it; refused with 409 when it has moved' }),
})
export type TreeMove = z.infer<typeof treeMove>
