import type { ReactNode } from 'react'

interface PanelProps {
  id?: string
  title: string
  level?: 'h1' | 'h2'
  aside?: ReactNode
  children: ReactNode
}

export function Panel({ id, title, level: Heading = 'h2', aside, children }: PanelProps) {
  return (
    <section id={id} className="panel surface flow">
      <div className="spread">
        <Heading>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
