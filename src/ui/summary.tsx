import type { ReactNode } from 'react'
import { ActionBar } from './data-table.tsx'
import styles from './summary.module.css'

interface WithSummaryProps {
  /** In a layout with a menu, which takes a part of the width. */
  isBesideMenu?: boolean
  children: ReactNode
}

/** What is bought, and a `Summary` that stays in sight: a column on desktops, a bar at the lower edge below. */
export const WithSummary = ({ isBesideMenu = false, children }: WithSummaryProps) => (
  <div className={isBesideMenu ? `${styles.page} ${styles.besideMenu}` : styles.page}>{children}</div>
)

interface SummaryProps {
  label: string
  /** The sum and the button, which stay in sight on phones. */
  end?: ReactNode
  children: ReactNode
}

export const Summary = ({ label, end, children }: SummaryProps) => (
  <aside className={styles.summary} aria-label={label}>
    <div className={`stack ${styles.body}`}>{children}</div>
    {end && <ActionBar className={styles.end}>{end}</ActionBar>}
  </aside>
)
