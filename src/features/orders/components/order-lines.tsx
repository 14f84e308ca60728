import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import { displayNumber } from '#shared/display.ts'
import { readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import styles from './order-lines.module.css'

export interface DisplayedLine {
  id: string
  productId: string
  sku: string
  nameZh: string
  nameEn: string
  brandNameZh: string
  brandNameEn: string
  casNumber: string | null
  grade: string | null
  packing: string
  image: string
  unit: string
  quantity: number
  listPrice: number
  unitPrice: number
  priceReason: string
  leadTimeDays: number | null
  discount?: number
  total?: number
  backordered?: number
  preferredLot?: string | null
  isLotShort?: boolean
}

interface OrderLinesProps<Line extends DisplayedLine> {
  label: string
  lines: Line[]
  quantityCell?: (line: Line) => ReactNode
  note?: (line: Line) => ReactNode
}

/** Cards on a phone. */
export function OrderLines<Line extends DisplayedLine>({
  label,
  lines,
  quantityCell,
  note,
}: OrderLinesProps<Line>) {
  const t = useTranslations('orders')
  const locale = readLocale(useLocale())
  const quantityText = ({ quantity, unit }: DisplayedLine) =>
    `${displayNumber(quantity)} ${salesUnitText(unit, quantity, locale)}`
  const isDiscounted = lines.some(({ discount }) => discount)
  const hasSums = lines.some(({ total }) => total !== undefined)
  return (
    <DataTable className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <TableHead
        columns={[
          t('product'),
          t('packing'),
          t('price'),
          t('quantity'),
          ...(isDiscounted ? [t('discount')] : []),
          ...(hasSums ? [t('amount')] : []),
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" className={styles.product}>
              <div>
                <PackPicture src={line.image} size="row" />
                <div>
                  <Product line={line} />
                  {note?.(line)}
                </div>
              </div>
            </th>
            <td data-label={t('packing')}>{line.packing}</td>
            <td data-label={t('price')}>
              <Price line={line} />
            </td>
            <td data-label={t('quantity')}>{quantityCell ? quantityCell(line) : quantityText(line)}</td>
            {isDiscounted && (
              <td data-label={t('discount')}>{line.discount ? `-${yuanText(line.discount)}` : '-'}</td>
            )}
            {hasSums && (
              <td data-label={t('amount')} className="bold">
                {yuanText(line.total ?? 0)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function Product({ line }: { line: DisplayedLine }) {
  const t = useTranslations('orders')
  const isEnglish = useLocale() === 'en'
  const brand = isEnglish ? line.brandNameEn || line.brandNameZh : line.brandNameZh
  const { backordered = 0, leadTimeDays: days } = line
  const quantity = displayNumber(backordered)
  return (
    <>
      <Link to={href('/product/:id', { id: line.productId })}>
        {isEnglish ? line.nameEn || line.nameZh : line.nameZh || line.nameEn}
      </Link>
      <small>
        <span className="code">{line.sku}</span>
        {brand && ` · ${brand}`}
        {line.grade && ` · ${line.grade}`}
        {line.casNumber && (
          <>
            {' · CAS '}
            <span className="code">{line.casNumber}</span>
          </>
        )}
      </small>
      {line.preferredLot && (
        <small className={line.isLotShort ? 'warning' : undefined}>
          {t(line.isLotShort ? 'lotShort' : 'preferredLot', { lot: line.preferredLot })}
        </small>
      )}
      {backordered > 0 && (
        <small className="warning">
          {days ? t('backordered', { quantity, days }) : t('backorderedOnly', { quantity })}
        </small>
      )}
    </>
  )
}

const explained = ['level', 'contract', 'special', 'tier', 'quote'] as const

function Price({ line: { unitPrice, listPrice, priceReason } }: { line: DisplayedLine }) {
  const t = useTranslations('orders')
  const common = useTranslations('common')
  const reason = explained.find((one) => one === priceReason)
  if (unitPrice === 0) return common('inquirePrice')
  return (
    <>
      {yuanText(unitPrice)}
      {(unitPrice < listPrice || reason) && (
        <small>
          {unitPrice < listPrice && (
            <>
              <span className="visually-hidden">{t('listPrice')} </span>
              <s>{yuanText(listPrice)}</s>{' '}
            </>
          )}
          {reason && t(`price-${reason}`)}
        </small>
      )}
    </>
  )
}

interface OrderTotalsProps {
  sums: { goods: number; discount: number; freight: number; tax: number; total: number }
  /** Of a placed order. */
  paid?: { paid: number; refunded: number; due: number }
}

export function OrderTotals({ sums, paid }: OrderTotalsProps) {
  const t = useTranslations('orders')
  const rows: [name: string, amount: number][] = [
    [t('goods'), sums.goods],
    ...(sums.discount > 0 ? [[t('discountSum'), -sums.discount] as [string, number]] : []),
    [t('freight'), sums.freight],
    [t('tax'), sums.tax],
  ]
  const after: [name: string, amount: number][] = paid
    ? [[t('paidSum'), paid.paid] as [string, number]]
        .concat(paid.refunded > 0 ? [[t('refundedSum'), paid.refunded]] : [])
        .concat(paid.due > 0 ? [[t('dueSum'), paid.due]] : [])
    : []
  const row = ([name, amount]: [string, number]) => (
    <Fact key={name} label={name}>
      {amount < 0 ? `-${yuanText(-amount)}` : yuanText(amount)}
    </Fact>
  )
  return (
    <Facts layout="sums">
      {rows.map(row)}
      <Fact label={t(paid ? 'orderTotal' : 'total')}>
        <strong className="total">{yuanText(sums.total)}</strong>
      </Fact>
      {after.map(row)}
    </Facts>
  )
}
