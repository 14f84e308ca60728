import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CoaFigures } from '#features/reports/service.server.ts'
import { displayText } from '#shared/display.ts'

interface CoaRowsProps {
  productIds: string[]
  figures: CoaFigures[]
}

/** What the newest COA of each product says, a row for each item of any of them. */
export function CoaRows({ productIds, figures }: CoaRowsProps) {
  const t = useTranslations('compare')
  const columns = productIds.map((id) => figures.find(({ productId }) => productId === id))
  const names = new Map(columns.flatMap((coa) => coa?.items ?? []).map(({ key, name }) => [key, name]))
  if (names.size === 0) return null
  return (
    <>
      <tr>
        <th scope="row">{t('coa')}</th>
        {columns.map((coa, column) => (
          <td key={productIds[column]}>
            {coa ? (
              <Link
                to={href('/report/coa/:productId/:lotNumber', {
                  productId: coa.productId,
                  lotNumber: coa.lotNumber,
                })}
              >
                {coa.lotNumber}
              </Link>
            ) : (
              displayText(null)
            )}
          </td>
        ))}
      </tr>
      {[...names].map(([key, name]) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {columns.map((coa, column) => (
            <td key={productIds[column]}>
              <Figure item={coa?.items.find((item) => item.key === key)} />
            </td>
          ))}
        </tr>
      ))}
    </>
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
