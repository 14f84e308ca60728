import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductDetail } from '#features/catalog/detail/schema.ts'
import { addressOf } from '#shared/declare-call.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './documents.module.css'

interface DocumentsProps {
  product: ProductDetail
  lotNumbers: string[]
}

/** The papers of a product: certificates by lot, and the safety data sheet. */
export function Documents({ product: { catalogNumber, casNumber, nameZh }, lotNumbers }: DocumentsProps) {
  const t = useTranslations('productPage')
  const finder = (query: Record<string, string>) => addressOf({ path: href('/report') }, { query })
  return (
    <ul className="cards">
      <li className="card tight">
        <h3 className="line">
          <Icon name="file" size={18} /> {t('coa')}
        </h3>
        <p className="hint">{t('coaHint')}</p>
        <p className={`row ${styles.links}`}>
          {lotNumbers.map((lot) => (
            <Link key={lot} to={finder({ number: catalogNumber, lot })}>
              {lot}
            </Link>
          ))}
          <Link to={finder({ number: catalogNumber })}>{t('coaFind')}</Link>
        </p>
      </li>
      <li className="card tight">
        <h3 className="line">
          <Icon name="file" size={18} /> {t('sds')}
        </h3>
        <p className="hint">{t('sdsHint')}</p>
        <p className={`row ${styles.links}`}>
          <Link to={finder({ substance: casNumber ?? nameZh })}>{t('sdsFind')}</Link>
        </p>
      </li>
    </ul>
  )
}
