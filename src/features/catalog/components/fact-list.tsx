import type { ReactNode } from 'react'
import { displayText } from '#shared/display.ts'
import styles from './fact-list.module.css'

interface FactListProps {
  facts: [name: string, value: ReactNode][]
  /** Properties show '-' for what is not known; an identity leaves it out. */
  showsEmpty?: boolean
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

/** Names and values in two columns. */
export function FactList({ facts, showsEmpty = false }: FactListProps) {
  const shown = showsEmpty ? facts : facts.filter(([, value]) => !isEmpty(value))
  return (
    <dl className={styles.list}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isEmpty(value) ? displayText(null) : value}</dd>
        </div>
      ))}
    </dl>
  )
}
