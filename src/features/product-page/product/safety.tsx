import { useTranslations } from 'use-intl'
import type { ProductDetail } from '#features/catalog/schema.ts'
import { FactList } from '#ui/facts.tsx'
import styles from './first-screen.module.css'

export function Safety({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  const isClassified = product.hStatements.length > 0
  return (
    <div className="stack">
      {product.isHazardousChemical && <p className="warning">{t('hazardousChemical')}</p>}
      {isClassified ? <Hazards product={product} /> : <p>{t('notClassified')}</p>}
    </div>
  )
}

function Hazards({ product }: { product: ProductDetail }) {
  const t = useTranslations('catalog')
  return (
    <>
      <div className={`row ${styles.signal}`}>
        {product.hazards.map((code) => (
          <img key={code} src={`/images/ghs/${code}.svg`} alt={code} width={64} height={64} loading="lazy" />
        ))}
        {product.signalWord && (
          <p>
            {t('signalWord')} <b>{t(`signal_${product.signalWord}`)}</b>
          </p>
        )}
      </div>
      <h3>{t('hStatements')}</h3>
      <Statements statements={product.hStatements} />
      {product.pStatements.length > 0 && (
        <details>
          <summary>{t('pStatements')}</summary>
          <Statements statements={product.pStatements} />
        </details>
      )}
    </>
  )
}

const Statements = ({ statements }: { statements: ProductDetail['hStatements'] }) => (
  <ul className={`cards ${styles.statements}`}>
    {statements.map(({ code, text }) => (
      <li key={code}>
        <b>{code}</b> {text}
      </li>
    ))}
  </ul>
)

function useReliefTexts() {
  const t = useTranslations('catalog')
  const suffix = (packings: string[]) =>
    packings.length > 0 ? t('withinLimit', { packings: packings.join(t('comma')) }) : t('noneWithinLimit')
  return {
    limited: (limited: TransportInfo['limitedQuantity']) =>
      limited &&
      (limited.most ? t('limitOf', { most: limited.most }) + suffix(limited.packings) : t('notAsLimited')),
    excepted: (excepted: TransportInfo['exceptedQuantity']) => {
      if (!excepted) return null
      const { code, inner, outer, packings } = excepted
      if (!inner || !outer) return `${code}${t('colon')}${t('notAsExcepted')}`
      return `${code}${t('colon')}${t('exceptedOf', { inner, outer })}${suffix(packings)}`
    },
  }
}

type TransportInfo = NonNullable<ProductDetail['transport']>

export function TransportFacts({ transport }: { transport: ProductDetail['transport'] }) {
  const t = useTranslations('catalog')
  const relief = useReliefTexts()
  if (!transport) return <p>{t('notDangerous')}</p>
  const { unNumber, hazardClass, className, packingGroup, shippingName } = transport
  return (
    <FactList
      facts={[
        [t('unNumber'), `UN${unNumber}`],
        [t('hazardClass'), [hazardClass, className].filter(Boolean).join(' ')],
        [t('packingGroup'), packingGroup],
        [t('shippingName'), shippingName],
        [t('limitedQuantity'), relief.limited(transport.limitedQuantity)],
        [t('exceptedQuantity'), relief.excepted(transport.exceptedQuantity)],
      ]}
    />
  )
}
