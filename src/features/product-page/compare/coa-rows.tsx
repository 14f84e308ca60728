import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CoaFigures } from '#features/reports/service.server.ts'
import { displayText } from '#shared/display.ts'
import { type ComparedColumn, CompareRow, type RowOfColumns } from './compare-row.tsx'

interface CoaRowsProps {
  columns: ComparedColumn[]
  figures: CoaFigures[]
}

/** What the newest COA of each product says, a row for each item of any of them. */
export function CoaRows({ columns, figures }: CoaRowsProps) {
  const t = useTranslations('compare')
  const coaOf = ({ product }: ComparedColumn) => figures.find(({ productId }) => productId === product.id)
  const items = columns.flatMap((column) => coaOf(column)?.items ?? [])
  const names = new Map(items.map(({ key, name }) => [key, name]))
  if (names.size === 0) return null
  const rows = [...names].map(([key, name]): RowOfColumns => {
    const itemOf = (column: ComparedColumn) => coaOf(column)?.items.find((item) => item.key === key)
    return {
      name,
      text: (column) => itemOf(column)?.result,
      show: (column) => <Figure item={itemOf(column)} />,
    }
  })
  return [
    { name: t('coa'), text: () => null, show: (column: ComparedColumn) => <Lot coa={coaOf(column)} /> },
    ...rows,
  ].map((row) => <CompareRow key={row.name} row={row} columns={columns} />)
}

function Lot({ coa }: { coa: CoaFigures | undefined }) {
  if (!coa) return displayText(null)
  const { productId, lotNumber } = coa
  return (
    <Link to={href('/report/coa/:productId/:lotNumber', { productId, lotNumber })}>
      <span className="code">{lotNumber}</span>
    </Link>
  )
}

function Figure({ item }: { item: CoaFigures['items'][number] | undefined }) {
  if (!item) return displayText(null)
  return (
    <>
      {item.result} <span className="hint">{item.requirement}</span>
    </>
  )
}
