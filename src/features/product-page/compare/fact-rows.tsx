import { useTranslations } from 'use-intl'
import { GradeMark } from '#features/catalog/components/grade-mark.tsx'
import { RegulatedTags } from '#features/catalog/components/product-labels.tsx'
import type { ProductDetail } from '#features/catalog/schema.ts'
import { emptyMark } from '#shared/display.ts'
import type { RowOfColumns } from './compare-row.tsx'

export function useFactRows(): RowOfColumns[] {
  const t = useTranslations('compare')
  const catalog = useTranslations('catalog')
  const fact = (name: string, text: (product: ProductDetail) => string | number | null): RowOfColumns => ({
    name,
    text: ({ product }) => text(product),
  })
  const storageOf = ({ storageConditions }: ProductDetail) =>
    storageConditions.map((name) => catalog(`storage_${name}`)).join(catalog('comma'))
  const shelfLifeOf = ({ shelfLifeMonths: months }: ProductDetail) =>
    months && catalog('shelfLifeMonths', { months })
  return [
    fact(catalog('brand'), ({ brand }) => brand.name),
    {
      name: catalog('grade'),
      text: ({ gradeName }) => gradeName,
      show: ({ product: { grade }, gradeName }) =>
        grade && gradeName ? <GradeMark grade={grade} label={gradeName} /> : emptyMark,
    },
    fact(catalog('purity'), ({ purity }) => purity),
    fact(catalog('standard'), ({ standard }) => standard),
    fact(catalog('cas'), ({ casNumber }) => casNumber),
    {
      name: t('ghs'),
      text: ({ product: { hStatements } }) => hStatements.map(({ code }) => code).join(' '),
      show: ({ product }) => <Hazards product={product} />,
    },
    {
      name: t('regulatedAs'),
      text: ({ product: { regulated } }) => regulated.join(),
      show: ({ product: { regulated } }) =>
        regulated.length > 0 ? <RegulatedTags classes={regulated} /> : emptyMark,
    },
    fact(t('transport'), ({ transport }) =>
      transport ? `UN${transport.unNumber} ${transport.className}` : t('notDangerous'),
    ),
    fact(catalog('appearance'), ({ appearance }) => appearance),
    fact(catalog('meltingPoint'), ({ meltingPoint }) => meltingPoint),
    fact(catalog('boilingPoint'), ({ boilingPoint }) => boilingPoint),
    fact(catalog('density'), ({ density }) => density),
    fact(catalog('storage'), storageOf),
    fact(catalog('shelfLife'), shelfLifeOf),
  ]
}

function Hazards({ product: { hazards, signalWord, hStatements } }: { product: ProductDetail }) {
  const t = useTranslations('compare')
  const catalog = useTranslations('catalog')
  if (hStatements.length === 0 && hazards.length === 0) return t('noHazards')
  return (
    <>
      <span className="row">
        {hazards.map((code) => (
          <img key={code} src={`/images/ghs/${code}.svg`} alt={code} width={32} height={32} />
        ))}
        {signalWord && <b>{catalog(`signal_${signalWord}`)}</b>}
      </span>
      <span className="hint">{hStatements.map(({ code }) => code).join(' ')}</span>
    </>
  )
}
