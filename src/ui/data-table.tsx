import type { ComponentProps } from 'react'
import styles from './data-table.module.css'

/** On phones a list of cards: each row's own style lays out its cells there. */
export const DataTable = (table: ComponentProps<'table'>) => (
  <table {...table} className={`${styles.table} ${table.className ?? ''}`} />
)

/** On phones a card per row, each cell after its `data-label`. */
export const RecordTable = (table: ComponentProps<'table'>) => (
  <DataTable {...table} className={`${styles.records} ${table.className ?? ''}`} />
)

interface Column {
  label: string
  /** Of amounts and actions. */
  isRight?: boolean
  isHidden?: boolean
}

export const TableHead = ({ columns }: { columns: (string | Column)[] }) => (
  <thead>
    <tr>
      {columns
        .map((column) => (typeof column === 'string' ? { label: column } : column))
        .map(({ label, isRight, isHidden }: Column) => (
          <th key={label} scope="col" className={isRight ? 'number' : undefined}>
            {isHidden ? <span className="visually-hidden">{label}</span> : label}
          </th>
        ))}
    </tr>
  </thead>
)

export const ActionBar = (bar: ComponentProps<'div'>) => (
  <div {...bar} data-bottom-bar className={`${styles.bar} ${bar.className ?? ''}`} />
)
