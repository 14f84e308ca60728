import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Grid, GridColumns, GridRows } from '#shared/declare-grid.ts'
import { mostCounted } from '#shared/display.ts'
import { Button } from '../../button.tsx'
import { Note } from '../../tag.tsx'
import { LivePanel } from '../live-panel.tsx'
import { useSay } from '../staff.ts'
import { type BulkAction, BulkBar, type BulkForm } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filters.tsx'
import styles from './grid.module.css'
import { words } from './messages.ts'
import { useSelection } from './selection.ts'
import { GridTable } from './table.tsx'
import { useGridRows } from './use-rows.ts'
import { type GridView, type PresetView, useGridView, useStart } from './view.ts'
import { ViewTabs } from './view-tabs.tsx'

interface GridPageProps<Columns extends GridColumns> {
  grid: Grid<Columns>
  /** Views that everybody has. */
  presets?: readonly PresetView[]
  /** Address of the view that a visit begins with; left out: all rows. */
  start?: string
  actions?: readonly (BulkAction | BulkForm)[]
  /** Beside the title. */
  head?: ReactNode
  /** The side panel of the opened record. */
  panel?(record: OpenedRow): ReactNode
}

interface OpenedRow {
  id: string
  /** Undefined: it is not among the rows that are loaded. */
  row: GridRows['rows'][number] | undefined
  onClose(): void
  onChanged(): void
}

/** A page with one grid: views, filters, rows, actions on several records, and the panel of one. */
export function GridPage<Columns extends GridColumns>({
  grid: typed,
  presets = [],
  start,
  actions = [],
  head,
  panel,
}: GridPageProps<Columns>) {
  const grid = typed as unknown as Grid
  const say = useSay()
  useStart(start)
  const { view, change, load } = useGridView(grid)
  const rows = useGridRows(grid, view)
  const { selected, toggle, replace } = useSelection()
  const close = () => change({ open: null })
  return (
    <div className={styles.page}>
      <section className={styles.list}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{say(grid.title)}</h1>
          {head}
        </header>
        <ViewTabs grid={grid} presets={presets} onLoad={load} />
        <Tools grid={grid} view={view} total={rows.total} onChange={change} />
        {selected.size > 0 && (
          <BulkBar
            grid={grid}
            view={view}
            rows={rows.rows}
            selected={selected}
            total={rows.total}
            actions={actions}
            onSelect={replace}
            onDone={rows.refresh}
          />
        )}
        {rows.problem && <Note tone="error">{rows.problem}</Note>}
        <GridTable
          grid={grid}
          view={view}
          rows={useDeferredValue(rows.rows)}
          changed={rows.changed}
          selected={selected}
          hasSelection
          onToggle={toggle}
          onSelect={replace}
          onSort={(sort) => change({ sort })}
          onOpen={(open) => panel && change({ open })}
          onEnd={rows.loadMore}
        />
        {rows.rows.length === 0 && !rows.problem && (
          <EmptyGrid isLoading={rows.isLoading} view={view} onChange={change} />
        )}
      </section>
      {view.open && panel && (
        <LivePanel key={view.open}>{panel(openedRow(rows, view.open, close))}</LivePanel>
      )}
    </div>
  )
}

const openedRow = (
  { rows, refresh }: ReturnType<typeof useGridRows>,
  id: string,
  onClose: () => void,
): OpenedRow => ({ id, row: rows.find((row) => row.id === id), onClose, onChanged: refresh })

interface EmptyGridProps {
  isLoading: boolean
  view: GridView
  onChange: ReturnType<typeof useGridView>['change']
}

/** What comes at once shows no sign of loading. */
function EmptyGrid({ isLoading, view, onChange }: EmptyGridProps) {
  const say = useSay()
  if (isLoading) return <p className={`${styles.empty} ${styles.slow}`}>{say(words.loading)}</p>
  const isNarrowed = view.filter.length > 0 || view.keyword !== ''
  if (!isNarrowed) return <p className={styles.empty}>{say(words.noneYet)}</p>
  return (
    <div className={styles.empty}>
      <p>{say(words.nothing)}</p>
      <Button kind="quiet" onClick={() => onChange({ filter: [], keyword: '' })}>
        {say(words.clearFilters)}
      </Button>
    </div>
  )
}

interface ToolsProps {
  grid: Grid
  view: GridView
  total: number | null
  onChange: ReturnType<typeof useGridView>['change']
}

function Tools({ grid, view, total, onChange }: ToolsProps) {
  const search = useSlashKey()
  return (
    <div className={styles.tools}>
      <SearchField ref={search} keyword={view.keyword} onSearch={(keyword) => onChange({ keyword })} />
      <FilterBar grid={grid} filter={view.filter} onChange={(filter) => onChange({ filter })} />
      <span className="push hint" aria-live="polite">
        <Total total={total} />
      </span>
      <ColumnMenu grid={grid} columns={view.columns} frozen={view.frozen} onChange={onChange} />
      <ExportButton grid={grid} view={view} />
    </div>
  )
}

function Total({ total }: { total: number | null }) {
  const say = useSay()
  if (total === null) return null
  return total >= mostCounted
    ? say(words.totalMore, { count: mostCounted })
    : say(words.total, { count: total })
}

interface SearchFieldProps {
  ref: React.Ref<HTMLInputElement>
  keyword: string
  onSearch(keyword: string): void
}

const searchAfterMs = 300

/** One letter is the beginning of a search; 碘 is a name. */
const isTooShort = (text: string) => [...text].length === 1 && !/\p{Script=Han}/u.test(text)

function SearchField({ ref, keyword, onSearch }: SearchFieldProps) {
  const say = useSay()
  const [text, setText] = useState(keyword)
  const [sent, setSent] = useState(keyword)
  if (keyword !== sent) {
    setSent(keyword)
    setText(keyword)
  }
  useEffect(() => {
    if (text.trim() === sent || isTooShort(text.trim())) return
    const timer = setTimeout(() => {
      setSent(text.trim())
      onSearch(text.trim())
    }, searchAfterMs)
    return () => clearTimeout(timer)
  }, [text, sent, onSearch])
  return (
    <input
      ref={ref}
      type="search"
      className={styles.search}
      aria-label={say(words.search)}
      placeholder={`${say(words.search)}  /`}
      maxLength={100}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}

/** `/` goes to the search field. */
function useSlashKey() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).matches('input, select, textarea, [contenteditable]')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return field
}
