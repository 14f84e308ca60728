import type { DragEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import styles from '../staff.module.css'
import { words } from './messages.ts'
import type { CategoryTreeNode } from './schema.ts'
import type { DropZone } from './use-tree-drag.ts'

interface TreeRowProps {
  node: CategoryTreeNode
  level: number
  hasChildren: boolean
  /** With those below it. */
  products: number
  isOpen: boolean
  isCarried: boolean
  isLocked: boolean
  zone: DropZone | undefined
  onToggle(): void
  onKeyDown(event: KeyboardEvent): void
  handle: { draggable: boolean; onDragStart(event: DragEvent): void; onDragEnd(): void }
  row: { onDragOver(event: DragEvent<HTMLElement>): void; onDrop(event: DragEvent<HTMLElement>): void }
}

export function TreeRow(props: TreeRowProps) {
  const { node, level, hasChildren, products, isOpen, isCarried, isLocked, zone, onToggle, onKeyDown } = props
  const say = useSay()
  const name = say([node.nameZh, node.nameEn])
  const other = say([node.nameEn, node.nameZh])
  return (
    <li
      className={styles.row}
      data-level={level}
      data-carried={isCarried || undefined}
      data-zone={zone}
      {...props.row}
    >
      {!isLocked && (
        <button
          type="button"
          className={`icon-button ${styles.handle}`}
          data-handle={node.id}
          aria-label={say(words.handle, { name, level })}
          aria-pressed={isCarried}
          onKeyDown={onKeyDown}
          {...props.handle}
        >
          <Icon name="menu" size={16} />
        </button>
      )}
      {hasChildren ? (
        <button
          type="button"
          className="icon-button"
          aria-expanded={isOpen}
          aria-label={say(isOpen ? words.close : words.open, { name })}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={16} />
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      <span className="grow">
        {name} <span className="hint">{other}</span> {node.isHidden && <Tag>{say(words.hidden)}</Tag>}
      </span>
      <span className="hint">{say(words.products, { count: products })}</span>
      <Link to={`/categories?open=${node.id}`} aria-label={say(words.editOf, { name })}>
        {say(words.edit)}
      </Link>
    </li>
  )
}
