import type { ReactNode } from 'react'
import { displayText } from '#shared/display.ts'
import styles from './fact-list.module.css'

interface FactListProps {
  facts: [name: string, value: ReactNode][]
  showsEmpty?: boolean
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

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
