import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

export const Section = ({ id, title, children }: SectionProps) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
)

export const SectionNav = ({ sections }: { sections: { id: string; name: string }[] }) => (
  <nav className={styles.nav}>
    {sections.map(({ id, name }) => (
      <a key={id} href={`#${id}`}>
        {name}
      </a>
    ))}
  </nav>
)
