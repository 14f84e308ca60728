import type { ReactNode } from 'react'
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
