import { type MouseEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CompareBar, CompareTick } from '#features/catalog/compare/compare-choice.tsx'
import { GradeMark } from '#features/catalog/components/grade-mark.tsx'
import { addressOf } from '#shared/declare-call.ts'
import { fixedNumber } from '#shared/display.ts'
import { productAddress } from '#shared/page-addresses.ts'
import styles from '../product/first-screen.module.css'
import type { AlternativeRow, compareGrades } from './alternatives.server.ts'

const shownAtFirst = 6

type AlternativesProps = ReturnType<typeof compareGrades> & {
  isOfflineOnly: boolean
  casNumber: string | null
}

export function AlternativeProducts({ rows, advice, isOfflineOnly, casNumber }: AlternativesProps) {
  const t = useTranslations('productPage')
  const [isWhole, setWhole] = useState(rows.length <= shownAtFirst)
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
          {(isWhole ? rows : rows.slice(0, shownAtFirst)).map((row) => (
            <Row key={row.id} row={row} isOfflineOnly={isOfflineOnly} />
          ))}
        </tbody>
      </table>
      {!isWhole && <ShowAll count={rows.length} casNumber={casNumber} onShow={() => setWhole(true)} />}
      <CompareBar />
      {advice.length > 0 && <Advice advice={advice} />}
    </div>
  )
}

interface ShowAllProps {
  count: number
  casNumber: string | null
  onShow(): void
}

/** A link to the search, which lists all of them before scripts have loaded. */
function ShowAll({ count, casNumber, onShow }: ShowAllProps) {
  const t = useTranslations('productPage')
  const show = (event: MouseEvent) => {
    event.preventDefault()
    onShow()
  }
  return (
    <Link
      to={addressOf({ path: href('/search') }, { query: { keyword: casNumber ?? '' } })}
      className={styles.all}
      onClick={show}
    >
      {t('showAll', { count })}
    </Link>
  )
}

function Advice({ advice }: Pick<AlternativesProps, 'advice'>) {
  const t = useTranslations('productPage')
  return (
    <details>
      <summary>{t('gradeAdvice')}</summary>
      <dl className={styles.advice}>
        {advice.map(({ grade, use, care }) => (
          <div key={grade}>
            <dt>{grade}</dt>
            <dd>{t('goodFor', { text: use })}</dd>
            <dd className="muted">{t('watchOut', { text: care })}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Heading({ of }: { of: 'brandAndNumber' | 'grade' | 'packsAndPrices' | 'stock' }) {
  const t = useTranslations('productPage')
  return <th scope="col">{t(of)}</th>
}

function Row({ row, isOfflineOnly }: { row: AlternativeRow; isOfflineOnly: boolean }) {
  const t = useTranslations('productPage')
  const { id, name, brand, catalogNumber, grade, gradeCode, purity, isThis, isInStock, morePacks } = row
  return (
    <tr data-this={isThis || undefined}>
      <th scope="row">
        {isThis ? <b>{t('thisProduct')}</b> : <Link to={productAddress(id)}>{name}</Link>}
        <small>
          {brand} <span className="code">{catalogNumber}</span>
        </small>
      </th>
      <td>
        {gradeCode && <GradeMark grade={gradeCode} label={grade} />} <small>{purity}</small>
      </td>
      <td>
        <Prices row={row} isOfflineOnly={isOfflineOnly} />
        {morePacks > 0 && <small>{t('more', { count: morePacks })}</small>}
      </td>
      <td>{t(isInStock ? 'inStock' : 'noStock')}</td>
      <td>
        <CompareTick id={id} name={`${name} ${grade} ${brand}`} />
      </td>
    </tr>
  )
}

function Prices({ row: { packs }, isOfflineOnly }: { row: AlternativeRow; isOfflineOnly: boolean }) {
  const t = useTranslations('common')
  return (
    <ul className={styles.packs}>
      {packs.map(({ packing, price, unitPrice }) => (
        <li key={packing}>
          {packing} {!isOfflineOnly && <b>{price === 0 ? t('inquirePrice') : `¥${fixedNumber(price, 2)}`}</b>}
          {!isOfflineOnly && unitPrice && <span className="hint"> {unitPrice}</span>}
        </li>
      ))}
    </ul>
  )
}
