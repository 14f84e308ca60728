import type { ComponentProps } from 'react'
import styles from './data-table.module.css'

/** A table that becomes a list of cards on phones: each row's own style lays out its cells there. */
export const DataTable = (table: ComponentProps<'table'>) => (
  <table {...table} className={`${styles.table} ${table.className ?? ''}`} />
)

/** Totals and buttons that stay in sight below a list. */
export const ActionBar = (bar: ComponentProps<'div'>) => (
  <div {...bar} data-bottom-bar className={`${styles.bar} ${bar.className ?? ''}`} />
)
