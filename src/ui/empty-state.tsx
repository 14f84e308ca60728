import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  image?: string
  level?: 'h1' | 'h2'
  children?: ReactNode
}

export function EmptyState({
  title,
  image = '/images/empty.svg',
  level: Heading = 'h1',
  children,
}: EmptyStateProps) {
  return (
    <div className={styles.box}>
      <img src={image} alt="" width={200} height={150} />
      <Heading>{title}</Heading>
      <div className={styles.hint}>{children}</div>
    </div>
  )
}
