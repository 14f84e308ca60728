import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  level?: 'h1' | 'h2'
  aside?: ReactNode
  children: ReactNode
}

export function Panel({ title, level: Heading = 'h2', aside, children }: PanelProps) {
  return (
    <section className={`flow ${styles.panel}`}>
      <div className={styles.head}>
        <Heading>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
