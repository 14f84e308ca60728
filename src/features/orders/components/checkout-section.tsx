import type { ReactNode } from 'react'
import styles from './order-form.module.css'

interface SectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A part of the checkout, with its title beside it on desktops. */
export const CheckoutSection = ({ title, aside, children }: SectionProps) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {aside}
    </div>
    <div className="stack">{children}</div>
  </section>
)
