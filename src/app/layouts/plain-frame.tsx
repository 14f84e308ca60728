import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLayoutData } from '../use-layout-data.ts'
import styles from './plain-frame.module.css'

interface PlainFrameProps {
  layout: 'bare' | 'mobile-auth'
  children: ReactNode
}

/** The quiet frame of the layouts without the shop's header: mark, content, nothing else. */
export function PlainFrame({ layout, children }: PlainFrameProps) {
  const { site } = useLayoutData()
  return (
    <div data-layout={layout} className={styles.frame}>
      <header className={styles.header}>
        <Link to="/" className={styles.mark}>
          <img src="/images/logo.svg" alt="" width={32} height={32} />
          {site.companyName}
        </Link>
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  )
}
