import type { ReactNode } from 'react'
import styles from './staff.module.css'

/** A page of the back office that is no list. */
export const PlainPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.plain}>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </div>
)
