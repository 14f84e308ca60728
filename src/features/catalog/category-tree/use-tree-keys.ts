import { type KeyboardEvent, useState } from 'react'
import { useSay } from '#ui/staff/staff.ts'
import { words } from './messages.ts'
import { categoryStep, childrenOf, moveNode, type TreeStep } from './order.ts'
import type { CategoryTreeNode } from './schema.ts'

const steps: Record<string, TreeStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

export interface Carried {
  id: string
  /** As they would be after the drop. */
  nodes: CategoryTreeNode[]
}

/** Carrying a category by keys. `spoken` is what a screen reader says. */
export function useTreeKeys(nodes: CategoryTreeNode[], onDrop: (carried: Carried) => void) {
  const say = useSay()
  const [carried, setCarried] = useState<Carried>()
  const [spoken, setSpoken] = useState('')
  const nameOf = (node: CategoryTreeNode | undefined) =>
    node ? say([node.nameZh, node.nameEn]) : say(words.firstLevel)
  const placeText = ({ id, nodes: now }: Carried) => {
    const parentId = now.find((node) => node.id === id)?.parentId ?? null
    const siblings = childrenOf(now, parentId)
    return say(words.isAt, {
      parent: nameOf(now.find((node) => node.id === parentId)),
      place: siblings.findIndex((node) => node.id === id) + 1,
      count: siblings.length,
    })
  }
  const end = () => setCarried(undefined)
  const carry = (next: Carried) => {
    setCarried(next)
    setSpoken(placeText(next))
  }
  const onKeyDown = (event: KeyboardEvent, node: CategoryTreeNode) => {
    const isCarrying = carried?.id === node.id
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isCarrying) return onDrop(carried)
      const next = { id: node.id, nodes }
      setCarried(next)
      return setSpoken(say(words.pickedUp, { name: nameOf(node), place: placeText(next) }))
    }
    if (!isCarrying) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      end()
      return setSpoken(say(words.cancelled, { name: nameOf(node) }))
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const place = categoryStep(carried.nodes, node.id, step)
    if (place) carry({ id: node.id, nodes: moveNode(carried.nodes, node.id, place) })
    else setSpoken(say(words.cannot))
  }
  return { carried, spoken, onKeyDown, end }
}
