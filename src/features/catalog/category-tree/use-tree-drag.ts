import { type DragEvent, useState } from 'react'
import { childrenOf, mayLieBelow, moveNode, type TreePlace } from './order.ts'
import type { CategoryTreeNode } from './schema.ts'
import type { Carried } from './use-tree-keys.ts'

export type DropZone = 'before' | 'into' | 'after'

interface DropTarget {
  id: string
  zone: DropZone
}

/** The upper and lower quarter of a row lie beside it, the rest in it. */
function zoneOf({ currentTarget, clientY }: DragEvent<HTMLElement>): DropZone {
  const { top, height } = currentTarget.getBoundingClientRect()
  const share = (clientY - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into'
}

function placeAt(nodes: CategoryTreeNode[], target: CategoryTreeNode, zone: DropZone): TreePlace {
  if (zone === 'into') return { parentId: target.id, beforeId: null }
  if (zone === 'before') return { parentId: target.parentId, beforeId: target.id }
  const siblings = childrenOf(nodes, target.parentId).map(({ id }) => id)
  return { parentId: target.parentId, beforeId: siblings[siblings.indexOf(target.id) + 1] ?? null }
}

/** Dragging a category with a pointer. */
export function useTreeDrag(nodes: CategoryTreeNode[], onDrop: (carried: Carried) => void) {
  const [draggedId, setDraggedId] = useState<string>()
  const [target, setTarget] = useState<DropTarget>()
  const end = () => {
    setDraggedId(undefined)
    setTarget(undefined)
  }
  const placeOf = (event: DragEvent<HTMLElement>, node: CategoryTreeNode) => {
    if (!draggedId || node.id === draggedId) return
    const zone = zoneOf(event)
    const place = placeAt(nodes, node, zone)
    return mayLieBelow(nodes, draggedId, place.parentId) ? { zone, place } : undefined
  }
  const handle = (node: CategoryTreeNode) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', node.nameZh)
      setDraggedId(node.id)
    },
    onDragEnd: end,
  })
  const row = (node: CategoryTreeNode) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const found = placeOf(event, node)
      if (found) event.preventDefault()
      if (found?.zone !== target?.zone || node.id !== target?.id)
        setTarget(found && { id: node.id, zone: found.zone })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const found = placeOf(event, node)
      if (!found || !draggedId) return
      event.preventDefault()
      const next = moveNode(nodes, draggedId, found.place)
      end()
      onDrop({ id: draggedId, nodes: next })
    },
  })
  const zoneAt = (id: string) => (target?.id === id ? target.zone : undefined)
  return { handle, row, zoneAt }
}
