import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { displayText } from '#shared/display.ts'
import type { ComparedColumn } from './column.ts'
import styles from './compare.module.css'

export interface RowOfColumns {
  name: string
  /** What is compared; undefined: nothing. */
  text(column: ComparedColumn): string | number | null | undefined
  /** Instead of the text. */
  show?(column: ComparedColumn): ReactNode
}

export function CompareRow({ row, columns }: { row: RowOfColumns; columns: ComparedColumn[] }) {
  const t = useTranslations('compare')
  const { name, text, show } = row
  const differs = new Set(columns.map(text)).size > 1
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {name}
        {differs && (
          <span className={styles.differs} title={t('differs')}>
            <span aria-hidden="true"> ≠</span>
            <span className="visually-hidden">{t('differs')}</span>
          </span>
        )}
      </th>
      {columns.map((column) => (
        <td key={column.key}>{show ? show(column) : displayText(text(column))}</td>
      ))}
    </tr>
  )
}
