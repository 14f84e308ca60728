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

export const ActionBar = (bar: ComponentProps<'div'>) => (
  <div {...bar} data-bottom-bar className={`${styles.bar} ${bar.className ?? ''}`} />
)
