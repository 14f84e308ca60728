import { Link } from 'react-router'
import styles from './link-tabs.module.css'

interface LinkTab {
  name: string
  label: string
  to: string
  /** Shown above zero. */
  count?: number | undefined
}

/** Views of one list, each with an address of its own. */
export const LinkTabs = ({ label, tabs, selected }: { label: string; tabs: LinkTab[]; selected: string }) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ name, label: text, to, count = 0 }) => (
      <Link key={name} to={to} aria-current={name === selected ? 'page' : undefined}>
        {text}
        {count > 0 && <span>{count}</span>}
      </Link>
    ))}
  </nav>
)
