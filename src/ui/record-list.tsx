import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonLooks } from './button.tsx'
import { DownloadLink } from './download-link.tsx'
import { TextField } from './field.tsx'
import styles from './record-list.module.css'

interface ListFilterProps {
  keyword: { label: string; hint: string; value: string }
  /** Parameters of the address that stay as they are. */
  fixed?: Record<string, string>
  search: string
  /** Where a filter is set. */
  clear?: { label: string; to: string } | undefined
  /** A link, or another control that exports the list. */
  download: { label: string; href: string } | ReactElement
  /** Further fields, folded on phones. */
  children?: ReactNode
}

/** Filters a list by its address, so that it needs no scripts. */
export function ListFilter({ keyword, fixed = {}, search, clear, download, children }: ListFilterProps) {
  const common = useTranslations('common')
  return (
    <Form method="get" className="filters">
      {Object.entries(fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <TextField
          label={keyword.label}
          type="search"
          name="keyword"
          maxLength={100}
          placeholder={keyword.hint}
          defaultValue={keyword.value}
        />
      </div>
      {children && (
        <details className={styles.further} open={Boolean(clear)}>
          <summary>{common('moreFilters')}</summary>
          {children}
        </details>
      )}
      <div className="buttons">
        <Button type="submit">{search}</Button>
        {clear && (
          <Link to={clear.to} className={buttonLooks({ kind: 'plain' })}>
            {clear.label}
          </Link>
        )}
        {isValidElement(download) ? (
          download
        ) : (
          <DownloadLink href={download.href} className={buttonLooks({ kind: 'plain' })}>
            {download.label}
          </DownloadLink>
        )}
      </div>
    </Form>
  )
}

interface RecordListProps {
  found: string
  /** Beside what was found. */
  action?: ReactNode
  children: ReactNode
}

export const RecordList = ({ found, action, children }: RecordListProps) => (
  <>
    <div className="spread">
      <span className="hint">{found}</span>
      {action}
    </div>
    <ul className="stack">{children}</ul>
  </>
)

interface RecordCardProps {
  to: string
  number: string
  before?: ReactNode
  /** Beside the number. */
  head: ReactNode
  /** List items. */
  lines: ReactNode
  money: ReactNode
  detail: string
  note?: ReactNode
  actions?: ReactNode
}

export const RecordCard = ({
  to,
  number,
  before,
  head,
  lines,
  money,
  detail,
  note,
  actions,
}: RecordCardProps) => (
  <li className={styles.card}>
    <div className={`row ${styles.head}`}>
      {before}
      <Link to={to}>{number}</Link>
      {head}
    </div>
    <div className={`line ${styles.body}`}>
      <ul className="stack">{lines}</ul>
      <div className={styles.money}>{money}</div>
    </div>
    {note}
    <div className={`spread ${styles.foot}`}>
      <Link to={to} aria-label={`${detail} ${number}`}>
        {detail}
      </Link>
      {actions}
    </div>
  </li>
)
