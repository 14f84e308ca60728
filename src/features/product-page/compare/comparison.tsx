import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import type { CoaFigures } from '#features/reports/service.server.ts'
import { addressOf } from '#shared/declare-call.ts'
import { inLocale } from '#shared/locale.ts'
import { productAddress } from '#shared/page-addresses.ts'
import { CoaRows } from './coa-rows.tsx'
import styles from './compare.module.css'
import { type ComparedColumn, CompareRow } from './compare-row.tsx'
import { useFactRows } from './fact-rows.tsx'
import { useOfferRows } from './offer-rows.tsx'

interface ComparisonProps {
  columns: ComparedColumn[]
  figures: CoaFigures[]
}

export function Comparison({ columns, figures }: ComparisonProps) {
  const rows = [...useOfferRows(columns), ...useFactRows()]
  return (
    <div className="scroll">
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={`on-desk ${styles.corner}`} />
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <Head column={column} others={columns.filter(({ key }) => key !== column.key)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CompareRow key={row.name} row={row} columns={columns} />
          ))}
          <CoaRows columns={columns} figures={figures} />
        </tbody>
      </table>
    </div>
  )
}

function Head({ column: { product, sku }, others }: { column: ComparedColumn; others: ComparedColumn[] }) {
  const t = useTranslations('compare')
  const name = inLocale(useLocale(), product.nameZh, product.nameEn)
  const number = sku?.sku ?? product.catalogNumber
  const ids = others.map(({ key }) => key).join(',')
  return (
    <>
      <PackPicture src={sku?.picture ?? product.image} size="head" isFirst />
      <Link to={productAddress(product.id)}>{name}</Link>
      <p className="hint">
        {product.brand.name} <span className="code">{number}</span>
      </p>
      <Link
        to={addressOf({ path: href('/compare') }, { query: { ids: ids || undefined } })}
        aria-label={t('removeOf', { name: `${name} ${number}` })}
      >
        {t('remove')}
      </Link>
    </>
  )
}
