import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { PlainPage } from '#ui/staff/plain-page.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import styles from '../staff.module.css'
import { readTreeCall } from './calls.ts'
import { words } from './messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { childrenOf, isUnmoved, productsBelow } from './order.ts'
import type { CategoryTreeNode } from './schema.ts'
import { TreeRow } from './tree-row.tsx'
import { useTreeDrag } from './use-tree-drag.ts'
import { type Carried, useTreeKeys } from './use-tree-keys.ts'

/** All categories; they are moved by pointer or keys, each move after a confirmation. */
export default function CategoryTreePage() {
  const say = useSay()
  const { record: nodes, problem, reload } = useRecord(() => call(readTreeCall), 'tree')
  return (
    <PlainPage title={say(words.title)}>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {nodes && <Tree nodes={nodes} onChanged={reload} />}
    </PlainPage>
  )
}

interface Shown {
  node: CategoryTreeNode
  level: number
  hasChildren: boolean
}

const rowsOf = (
  nodes: CategoryTreeNode[],
  isOpen: (id: string) => boolean,
  parentId: string | null = null,
  level = 1,
): Shown[] =>
  childrenOf(nodes, parentId).flatMap((node) => [
    { node, level, hasChildren: nodes.some((other) => other.parentId === node.id) },
    ...(isOpen(node.id) ? rowsOf(nodes, isOpen, node.id, level + 1) : []),
  ])

const toggled = (ids: ReadonlySet<string>, id: string) =>
  new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])

interface TreeProps {
  nodes: CategoryTreeNode[]
  onChanged(): Promise<void>
}

function Tree({ nodes, onChanged }: TreeProps) {
  const can = useCan()
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [dropped, setDropped] = useState<Carried>()
  const drop = (carried: Carried) =>
    isUnmoved(nodes, carried.nodes, carried.id) ? end() : setDropped(carried)
  const keys = useTreeKeys(nodes, drop)
  const drag = useTreeDrag(nodes, drop)
  const shown = dropped?.nodes ?? keys.carried?.nodes ?? nodes
  const carriedId = dropped?.id ?? keys.carried?.id
  const carriedParent = shown.find(({ id }) => id === carriedId)?.parentId
  const rows = rowsOf(shown, (id) => open.has(id) || id === carriedParent)
  // moving its row takes the focus from a handle
  useEffect(() => {
    if (!keys.carried || dropped) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${keys.carried.id}"]`)?.focus()
  })
  const end = () => {
    keys.end()
    setDropped(undefined)
  }
  return (
    <section className="stack">
      <TreeTools ids={nodes.map(({ id }) => id)} onOpen={setOpen} />
      <p className="visually-hidden" aria-live="assertive">
        {keys.spoken}
      </p>
      <ul ref={list} className={styles.tree}>
        {rows.map(({ node, ...row }) => (
          <TreeRow
            key={node.id}
            node={node}
            {...row}
            products={productsBelow(shown, node.id)}
            isOpen={open.has(node.id)}
            isCarried={node.id === carriedId}
            isLocked={!can('catalogue.edit')}
            zone={drag.zoneAt(node.id)}
            onToggle={() => setOpen((now) => toggled(now, node.id))}
            onKeyDown={(event) => keys.onKeyDown(event, node)}
            handle={drag.handle(node)}
            row={drag.row(node)}
          />
        ))}
      </ul>
      {dropped && (
        <MoveDialog
          before={nodes}
          carried={dropped}
          onClose={end}
          onMoved={async () => {
            await onChanged()
            end()
          }}
        />
      )}
    </section>
  )
}

interface TreeToolsProps {
  ids: string[]
  onOpen(ids: ReadonlySet<string>): void
}

function TreeTools({ ids, onOpen }: TreeToolsProps) {
  const say = useSay()
  const can = useCan()
  return (
    <>
      {can('catalogue.edit') && <p className="hint narrow">{say(words.hint)}</p>}
      <div className="buttons">
        <Button kind="plain" onClick={() => onOpen(new Set(ids))}>
          {say(words.openAll)}
        </Button>
        <Button kind="plain" onClick={() => onOpen(new Set())}>
          {say(words.closeAll)}
        </Button>
      </div>
    </>
  )
}
