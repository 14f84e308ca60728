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

interface LineGroup<Line> {
  key: string
  lines: Line[]
  /** Above its lines. */
  head?: ReactNode
}

interface OrderTableProps<Line> {
  label: string
  groups: LineGroup<Line>[]
  quantityCell?: (line: Line) => ReactNode
  note?: (line: Line) => ReactNode
}

type OrderLinesProps<Line> = Omit<OrderTableProps<Line>, 'groups'> & { lines: Line[] }

export const OrderLines = <Line extends DisplayedLine>({ lines, ...table }: OrderLinesProps<Line>) => (
  <OrderTable {...table} groups={[{ key: 'all', lines }]} />
)

/** Cards on a phone. */
export function OrderTable<Line extends DisplayedLine>({ label, groups, ...cells }: OrderTableProps<Line>) {
  const t = useTranslations('orders')
  const lines = groups.flatMap((group) => group.lines)
  const isDiscounted = lines.some(({ discount }) => discount)
  const hasSums = lines.some(({ total }) => total !== undefined)
  const columns = [
    t('product'),
    t('packing'),
    t('price'),
    t('quantity'),
    ...(isDiscounted ? [t('discount')] : []),
    ...(hasSums ? [t('amount')] : []),
  ]
  return (
    <DataTable className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <TableHead columns={columns} />
      {groups.map(({ key, head, lines }) => (
        <tbody key={key} data-group={key}>
          {head && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className={styles.group}>
                <div className="row">{head}</div>
              </th>
            </tr>
          )}
          {lines.map((line) => (
            <LineRow key={line.id} line={line} isDiscounted={isDiscounted} hasSums={hasSums} {...cells} />
          ))}
        </tbody>
      ))}
    </DataTable>
  )
}

interface LineRowProps<Line> extends Pick<OrderTableProps<Line>, 'quantityCell' | 'note'> {
  line: Line
  isDiscounted: boolean
  hasSums: boolean
}

function LineRow<Line extends DisplayedLine>(props: LineRowProps<Line>) {
  const { line, isDiscounted, hasSums, quantityCell, note } = props
  const t = useTranslations('orders')
  const locale = readLocale(useLocale())
  const { quantity, unit, discount, total = 0 } = line
  const quantityText = `${displayNumber(quantity)} ${salesUnitText(unit, quantity, locale)}`
  return (
    <tr>
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
      <td data-label={t('quantity')}>{quantityCell ? quantityCell(line) : quantityText}</td>
      {isDiscounted && <td data-label={t('discount')}>{discount ? `-${yuanText(discount)}` : '-'}</td>}
      {hasSums && (
        <td data-label={t('amount')} className="bold">
          {yuanText(total)}
        </td>
      )}
    </tr>
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
