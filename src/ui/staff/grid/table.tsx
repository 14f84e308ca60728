import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Grid, GridColumn, GridRows } from '#shared/declare-grid.ts'
import { useSay } from '../staff.ts'
import { Cell, isRight } from './cell.tsx'
import styles from './grid.module.css'
import { gridKeys } from './keys.ts'
import { words } from './messages.ts'
import type { GridView } from './view.ts'

type Row = GridRows['rows'][number]

const rowHeight = 40
const selectWidth = 44
const defaultWidth = 140
const overscan = 12

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})
const helper = createColumnHelper<typeof features, Row>()

interface GridTableProps {
  grid: Grid
  view: GridView
  rows: Row[]
  changed: ReadonlySet<string>
  selected: ReadonlySet<string>
  hasSelection: boolean
  onToggle(id: string): void
  onSelect(ids: Iterable<string>): void
  onSort(sort: string): void
  onOpen(id: string): void
  onEnd(): void
}

/** The rows of a grid: only those in sight are in the page. */
export function GridTable(props: GridTableProps) {
  const { grid, rows, onEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const order = useShownColumns(props)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  })
  const items = virtualizer.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (rows.length > 0 && lastShown >= rows.length - overscan) onEnd()
  }, [lastShown, rows.length, onEnd])
  const place = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    setActive(next)
    virtualizer.scrollToIndex(next)
  }
  const onKeyDown = gridKeys({ ...props, active, place })
  return (
    // biome-ignore lint/a11y/useSemanticElements: the table inside is taller than what scrolls
    <div
      ref={scroller}
      className={styles.scroller}
      role="region"
      aria-label={useSay()(grid.title)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and takes keys
      tabIndex={0}
      data-grid={grid.name}
      onKeyDown={onKeyDown}
    >
      <table className={styles.table} aria-rowcount={rows.length} style={{ width: widthOf(order) }}>
        <colgroup>
          <col style={{ width: selectWidth }} />
          {order.map(({ id, definition }) => (
            <col key={id} style={{ width: definition.width ?? defaultWidth }} />
          ))}
        </colgroup>
        <GridHead {...props} order={order} />
        <GridBody {...props} order={order} virtualizer={virtualizer} active={active} onActivate={setActive} />
      </table>
    </div>
  )
}

interface GridBodyProps extends GridTableProps {
  order: Shown[]
  virtualizer: Virtualizer<HTMLDivElement, Element>
  active: number
  onActivate(index: number): void
}

function GridBody({ order, virtualizer, active, onActivate, ...table }: GridBodyProps) {
  const items = virtualizer.getVirtualItems()
  const columns = order.length + 1
  return (
    <tbody>
      <Spacer height={items[0]?.start ?? 0} columns={columns} />
      {items.map(({ index }) => {
        const row = table.rows[index]
        return (
          row && (
            <GridRow
              key={row.id}
              {...table}
              row={row}
              index={index}
              order={order}
              isActive={index === active}
              onPress={() => onActivate(index)}
            />
          )
        )
      })}
      <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columns} />
    </tbody>
  )
}

/** The columns of the view in their order, as the table library resolves them. */
function useShownColumns({ grid, view, rows }: GridTableProps): Shown[] {
  const columns = useMemo(
    () =>
      helper.columns(
        Object.entries(grid.columns).map(([name, { width = defaultWidth }]) =>
          helper.accessor((row) => row[name], { id: name, size: width }),
        ),
      ),
    [grid],
  )
  const state = useMemo(
    () => ({
      columnOrder: view.columns,
      columnVisibility: Object.fromEntries(
        Object.keys(grid.columns).map((name) => [name, view.columns.includes(name)]),
      ),
      columnPinning: { start: view.columns.slice(0, view.frozen), end: [] },
    }),
    [grid, view.columns, view.frozen],
  )
  const table = useTable({ features, columns, data: rows, state, getRowId: ({ id }) => id })
  return [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()].map(({ id }) => ({
    id,
    definition: grid.columns[id] as GridColumn,
  }))
}

interface Shown {
  id: string
  definition: GridColumn
}

const widthOf = (order: Shown[]) =>
  selectWidth + order.reduce((sum, { definition }) => sum + (definition.width ?? defaultWidth), 0)

/** Pixels from the left edge of a column that does not scroll; undefined: it scrolls. */
function edgeOf(order: Shown[], index: number, frozen: number) {
  if (index >= frozen) return undefined
  return widthOf(order.slice(0, index))
}

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr>
      <td colSpan={columns} className={styles.spacer} style={{ height }} />
    </tr>
  )

function GridHead({
  grid,
  view,
  rows,
  selected,
  hasSelection,
  onSelect,
  onSort,
  order,
}: GridTableProps & { order: Shown[] }) {
  const say = useSay()
  const sorts = (view.sort || grid.sort).split(',').filter(Boolean)
  const sortOf = (name: string) => sorts.find((one) => one.replace('-', '') === name)
  const sortBy = (name: string, isAdded: boolean) => {
    const next = sortOf(name) === name ? `-${name}` : name
    onSort([...(isAdded ? sorts.filter((one) => one.replace('-', '') !== name) : []), next].join(','))
  }
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  return (
    <thead>
      <tr>
        <th scope="col" className={`${styles.select} ${styles.frozen}`}>
          {hasSelection && (
            <input
              type="checkbox"
              aria-label={say(words.selectLoaded)}
              checked={isAll}
              onChange={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
            />
          )}
        </th>
        {order.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            left={edgeOf(order, index, view.frozen)}
            sort={sortOf(column.id)}
            onSort={(isAdded) => sortBy(column.id, isAdded)}
          />
        ))}
      </tr>
    </thead>
  )
}

interface HeadCellProps {
  column: Shown
  left: number | undefined
  sort: string | undefined
  onSort(isAdded: boolean): void
}

function HeadCell({ column: { definition }, left, sort, onSort }: HeadCellProps) {
  const say = useSay()
  const title = say(definition.title)
  return (
    <th
      scope="col"
      aria-sort={sort ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined}
      {...placeOf(definition, left)}
    >
      {definition.isPlain ? (
        title
      ) : (
        <button
          type="button"
          title={say(words.sortBy, { name: title })}
          onClick={({ shiftKey }: MouseEvent) => onSort(shiftKey)}
        >
          {title}
          {sort && <span aria-hidden="true">{sort.startsWith('-') ? ' ↓' : ' ↑'}</span>}
        </button>
      )}
    </th>
  )
}

/** Numbers stand at the right; fixed columns at their place. */
const placeOf = (definition: GridColumn, left: number | undefined) => ({
  className: [isRight(definition) && 'number', left !== undefined && styles.frozen].filter(Boolean).join(' '),
  ...(left !== undefined && { style: { left } }),
})

interface GridRowProps extends GridTableProps {
  row: Row
  index: number
  order: Shown[]
  isActive: boolean
  onPress(): void
}

function GridRow({
  view,
  row,
  index,
  order,
  isActive,
  changed,
  selected,
  hasSelection,
  onToggle,
  onOpen,
  onPress,
}: GridRowProps) {
  const say = useSay()
  const name = String(row[order[0]?.id ?? 'id'] ?? row.id)
  const state = [
    isActive && styles.active,
    selected.has(row.id) && styles.selected,
    changed.has(row.id) && styles.changed,
    view.open === row.id && styles.open,
  ]
  return (
    <tr
      aria-rowindex={index + 1}
      aria-selected={selected.has(row.id)}
      data-id={row.id}
      className={state.filter(Boolean).join(' ')}
      onClick={() => {
        onPress()
        onOpen(row.id)
      }}
    >
      <td className={`${styles.select} ${styles.frozen}`}>
        {hasSelection && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={say(words.selectRow, { name })}
            checked={selected.has(row.id)}
            onClick={(event) => event.stopPropagation()}
            onChange={() => onToggle(row.id)}
          />
        )}
      </td>
      {order.map(({ id, definition }, place) => (
        <td key={id} {...placeOf(definition, edgeOf(order, place, view.frozen))}>
          <Cell value={row[id]} column={definition} />
        </td>
      ))}
    </tr>
  )
}
