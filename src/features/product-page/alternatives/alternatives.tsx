import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { productAddress } from '#features/catalog/addresses.ts'
import { CompareBar, CompareTick } from '#features/catalog/compare/compare-choice.tsx'
import { fixedNumber } from '#shared/display.ts'
import styles from './alternatives.module.css'
import type { AlternativeRow, compareGrades } from './alternatives.server.ts'

type AlternativesProps = ReturnType<typeof compareGrades> & { isOfflineOnly: boolean }

export function AlternativeProducts({ rows, advice, isOfflineOnly }: AlternativesProps) {
  const t = useTranslations('productPage')
  return (
    <div className="stack">
      <p className="hint">{t('alternativesHint')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <Heading of="brandAndNumber" />
            <Heading of="grade" />
            <Heading of="packsAndPrices" />
            <Heading of="stock" />
            <th scope="col">
              <span className="visually-hidden">{t('compare')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isOfflineOnly={isOfflineOnly} />
          ))}
        </tbody>
      </table>
      <CompareBar />
      {advice.length > 0 && (
        <section className="box stack" aria-labelledby="grade-advice">
          <h3 id="grade-advice">{t('gradeAdvice')}</h3>
          <dl className={styles.advice}>
            {advice.map(({ grade, use, care }) => (
              <div key={grade}>
                <dt>{grade}</dt>
                <dd>{t('goodFor', { text: use })}</dd>
                <dd className="muted">{t('watchOut', { text: care })}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

function Heading({ of }: { of: 'brandAndNumber' | 'grade' | 'packsAndPrices' | 'stock' }) {
  const t = useTranslations('productPage')
  return <th scope="col">{t(of)}</th>
}

function Row({ row, isOfflineOnly }: { row: AlternativeRow; isOfflineOnly: boolean }) {
  const t = useTranslations('productPage')
  const { id, name, brand, catalogNumber, grade, purity, isThis, isInStock, morePacks } = row
  return (
    <tr data-this={isThis || undefined}>
      <th scope="row">
        {isThis ? <b>{t('thisProduct')}</b> : <Link to={productAddress(id)}>{name}</Link>}
        <small>
          {brand} {catalogNumber}
        </small>
      </th>
      <td>
        {grade}
        <small>{purity}</small>
      </td>
      <td>
        {!isOfflineOnly && <Prices row={row} />}
        {morePacks > 0 && <small>{t('more', { count: morePacks })}</small>}
      </td>
      <td>{t(isInStock ? 'inStock' : 'noStock')}</td>
      <td>
        <CompareTick id={id} name={`${name} ${grade} ${brand}`} />
      </td>
    </tr>
  )
}

function Prices({ row: { packs } }: { row: AlternativeRow }) {
  const t = useTranslations('common')
  return (
    <ul>
      {packs.map(({ packing, price, unitPrice }) => (
        <li key={packing}>
          {packing} <b>{price === 0 ? t('inquirePrice') : `¥${fixedNumber(price, 2)}`}</b>
          {unitPrice && <span className="hint"> {unitPrice}</span>}
        </li>
      ))}
    </ul>
  )
}
