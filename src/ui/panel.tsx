import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** A page's own headline, or one of a part of it. */
  level?: 'h1' | 'h2'
  /** Stands at the end of the headline's row. */
  aside?: ReactNode
  children: ReactNode
}

/** A white card with a headline: what pages of the member centre are made of. */
export function Panel({ title, level: Heading = 'h2', aside, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <Heading>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
