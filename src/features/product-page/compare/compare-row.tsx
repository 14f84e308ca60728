import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductDetail, SkuOffer } from '#features/catalog/schema.ts'
import { displayText } from '#shared/display.ts'
import styles from './compare.module.css'

/** A product in one of its packs. */
export interface ComparedColumn {
  key: string
  product: ProductDetail
  sku: SkuOffer | undefined
  gradeName: string | null
}

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
