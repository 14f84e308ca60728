import type { ReactNode } from 'react'
import { displayText } from '#shared/display.ts'
import styles from './facts.module.css'

interface FactsProps {
  layout?: 'columns' | 'sums' | 'ends'
  className?: string
  children: ReactNode
}

export const Facts = ({ layout, className, children }: FactsProps) => (
  <dl className={[styles.facts, layout && styles[layout], className].filter(Boolean).join(' ')}>
    {children}
  </dl>
)

export const Fact = ({
  label,
  children,
  ...row
}: {
  label: ReactNode
  className?: string
  children: ReactNode
}) => (
  <div {...row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

interface FactListProps {
  facts: [name: string, value: ReactNode][]
  showsEmpty?: boolean
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

export function FactList({ facts, showsEmpty = false }: FactListProps) {
  const shown = showsEmpty ? facts : facts.filter(([, value]) => !isEmpty(value))
  return (
    <Facts layout="columns">
      {shown.map(([name, value]) => (
        <Fact key={name} label={name}>
          {isEmpty(value) ? displayText(null) : value}
        </Fact>
      ))}
    </Facts>
  )
}
