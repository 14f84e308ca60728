import { useState } from 'react'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { moveCategoryCall } from './calls.ts'
import { words } from './messages.ts'
import { childrenOf, productsBelow, subtreeOf } from './order.ts'
import type { CategoryTreeNode } from './schema.ts'
import type { Carried } from './use-tree-keys.ts'

interface MoveDialogProps {
  before: CategoryTreeNode[]
  carried: Carried
  onClose(): void
  /** Also after a colleague was faster. */
  onMoved(): Promise<void>
}

/** What a move changes and what it does not. */
export function MoveDialog({ before, carried: { id, nodes }, onClose, onMoved }: MoveDialogProps) {
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const seen = before.find((node) => node.id === id)
  const after = nodes.find((node) => node.id === id)
  if (!seen || !after) return null
  const moving = new Set(subtreeOf(before, id))
  const products = productsBelow(before, id)
  const nameOf = (node: CategoryTreeNode) => say([node.nameZh, node.nameEn])
  const pathOf = (tree: CategoryTreeNode[], one: CategoryTreeNode): string => {
    const parent = tree.find((node) => node.id === one.parentId)
    const siblings = childrenOf(tree, one.parentId)
    const place = `${nameOf(one)} (${siblings.findIndex((node) => node.id === one.id) + 1}/${siblings.length})`
    return parent ? `${pathWithin(tree, parent)} › ${place}` : place
  }
  const pathWithin = (tree: CategoryTreeNode[], one: CategoryTreeNode): string => {
    const parent = tree.find((node) => node.id === one.parentId)
    return parent ? `${pathWithin(tree, parent)} › ${nameOf(one)}` : nameOf(one)
  }
  const siblings = childrenOf(nodes, after.parentId)
  const next = siblings[siblings.findIndex((node) => node.id === id) + 1]
  const move = async () => {
    setBusy(true)
    const place = { parentId: after.parentId, beforeId: next?.id ?? null }
    const { parentId, sortOrder } = seen
    try {
      await call(moveCategoryCall, { params: { id }, body: { ...place, seen: { parentId, sortOrder } } })
      showToast(say(words.moved))
    } catch (failure) {
      showFailure(failure)
    }
    await onMoved()
  }
  return (
    <ConfirmDialog
      title={say(words.confirm, { name: nameOf(seen) })}
      action={say(words.move)}
      isBusy={isBusy}
      onConfirm={move}
      onClose={onClose}
    >
      <Facts>
        <Fact label={say(words.from)}>{pathOf(before, seen)}</Fact>
        <Fact label={say(words.to)}>{pathOf(nodes, after)}</Fact>
        <Fact label={say(words.effect)}>{say(words.effectText, { products, below: moving.size - 1 })}</Fact>
        <Fact label={say(words.addresses)}>{say(words.addressesText)}</Fact>
      </Facts>
    </ConfirmDialog>
  )
}
