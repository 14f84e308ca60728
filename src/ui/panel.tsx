import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  level?: 'h1' | 'h2'
  aside?: ReactNode
  children: ReactNode
}

export function Panel({ title, level: Heading = 'h2', aside, children }: PanelProps) {
  return (
    <section className="panel surface flow">
      <div className="spread">
        <Heading>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
