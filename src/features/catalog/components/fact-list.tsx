import type { ReactNode } from 'react'
import { displayText } from '#shared/display.ts'
import { Fact, Facts } from '#ui/facts.tsx'

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
