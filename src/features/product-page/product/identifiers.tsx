import { Fragment } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Formula } from '#features/catalog/components/product-labels.tsx'
import type { ProductDetail } from '#features/catalog/schema.ts'
import { langOf, readLocale } from '#shared/locale.ts'
import { CopyCode } from '#ui/copy-code.tsx'
import { FactList } from '#ui/facts.tsx'

interface IdentifiersProps {
  product: ProductDetail
  standardTitle: string | undefined
}

/** Numbers and names that are copied into orders and papers. */
export function Identifiers({ product, standardTitle }: IdentifiersProps) {
  const t = useTranslations('catalog')
  const { casNumber, catalogNumber, mdlNumber, molecularFormula, molecularWeight, standard, aliases } =
    product
  return (
    <FactList
      facts={[
        [t('cas'), casNumber && <CopyCode key="cas" value={casNumber} />],
        [t('catalogNumber'), catalogNumber && <CopyCode key="number" value={catalogNumber} />],
        [
          t('formula'),
          molecularFormula && (
            <CopyCode key="formula" value={molecularFormula}>
              <Formula text={molecularFormula} />
            </CopyCode>
          ),
        ],
        [t('weight'), molecularWeight && <CopyCode key="weight" value={String(molecularWeight)} />],
        [t('mdl'), mdlNumber && <CopyCode key="mdl" value={mdlNumber} />],
        [t('standard'), [standard, standardTitle].filter(Boolean).join(' ')],
        [t('aliases'), aliases.length > 0 ? <Aliases key="aliases" names={aliases} /> : null],
      ]}
    />
  )
}

const han = /\p{Script=Han}/u

function Aliases({ names }: { names: string[] }) {
  const t = useTranslations('catalog')
  const locale = readLocale(useLocale())
  const isEnglish = locale === 'en'
  const ordered = names.toSorted(
    (a, b) => Number(han.test(a) === isEnglish) - Number(han.test(b) === isEnglish),
  )
  return ordered.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && t('semicolon')}
      <span {...langOf(locale, name)}>{name}</span>
    </Fragment>
  ))
}
