import { href, Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { signInPath } from '#shared/own-path.ts'
import { buttonLooks } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ClassWays, NeededPaper } from '../schema.ts'
import { checklistOf, countMissing } from './checklist.ts'
import styles from './paper-panel.module.css'
import { type RequiredGoods, RequirementRow } from './requirement-row.tsx'

interface PaperPanelProps extends RequiredGoods {
  ways: ClassWays[]
  verification: NeededPaper | undefined
  /** What a quotation is requested for, where the goods are not sold on the internet. */
  wanted?: { skuId: string; quantity?: number } | undefined
  /** Opens on demand, for lists. */
  isFolded?: boolean
  /** Name of a regulated class. */
  nameOf(regulatedClass: string): string
}

/** What has to be shown to buy regulated goods or hazardous chemicals, with the state of each paper and where to send it. */
export function PaperPanel(props: PaperPanelProps) {
  const { ways, verification, isFolded = false } = props
  const t = useTranslations('qualifications')
  const requirements = checklistOf({ verification, ways })
  const missing = countMissing(requirements)
  const isVisitor = verification?.state === 'needed'
  const title = useTitle(props, missing)
  const counted = !isVisitor && missing > 0
  if (isFolded || (missing === 0 && !isOffline(ways)))
    return (
      <details className={styles.panel}>
        <summary className={styles.title}>
          <Icon name="warning" size={18} />
          <b>{title}</b>
          {counted && <span className="push nowrap">{t('missing', { count: missing })}</span>}
        </summary>
        <Content {...props} isVisitor={isVisitor} />
      </details>
    )
  return (
    <section className={styles.panel} aria-label={title}>
      <p className={styles.title}>
        <Icon name="warning" size={18} />
        <b>{title}</b>
        {counted && <span className="push nowrap">{t('missing', { count: missing })}</span>}
      </p>
      <Content {...props} isVisitor={isVisitor} />
    </section>
  )
}

const isOffline = (ways: ClassWays[]) => ways.some(({ isSold, isSoldOnline }) => isSold && !isSoldOnline)

function useTitle({ ways, nameOf }: PaperPanelProps, missing: number) {
  const t = useTranslations('qualifications')
  const classes = ways.map(({ regulatedClass }) => nameOf(regulatedClass)).join(t('comma'))
  if (ways.some(({ isSold }) => !isSold)) return t('titleNotSold', { classes })
  if (isOffline(ways)) return t('titleOffline', { classes })
  if (ways.length === 0) return t(missing === 0 ? 'titleHazardousComplete' : 'titleHazardous')
  return t(missing === 0 ? 'titleComplete' : 'title', { classes })
}

function Content(props: PaperPanelProps & { isVisitor: boolean }) {
  const { ways, verification, casNumber, isVisitor, nameOf } = props
  const t = useTranslations('qualifications')
  const offline = ways.filter(({ isSold, isSoldOnline }) => isSold && !isSoldOnline)
  const requirements = checklistOf({ verification, ways })
  const missing = countMissing(requirements)
  const closed = ways.some((one) => one.isSold && one.ways.length === 0)
  return (
    <div className={styles.content}>
      {offline.length > 0 && (
        <p>{t('offline', { classes: offline.map((one) => nameOf(one.regulatedClass)).join(t('comma')) })}</p>
      )}
      {closed && <p>{t('closed')}</p>}
      <ul className={styles.list}>
        {requirements.map((one) => (
          <RequirementRow
            key={JSON.stringify(one)}
            requirement={one}
            casNumber={casNumber}
            canSend={!isVisitor}
          />
        ))}
      </ul>
      <p className={styles.next}>{t(nextStep(offline.length > 0, missing))}</p>
      <Ways {...props} isOffline={offline.length > 0} />
    </div>
  )
}

function nextStep(isOfflineOnly: boolean, missing: number) {
  if (isOfflineOnly) return 'nextOffline'
  return missing > 0 ? 'next' : 'nextComplete'
}

/** The ways on: to a quotation, and for visitors to signing in. */
function Ways({
  wanted,
  isVisitor,
  isOffline,
}: PaperPanelProps & { isVisitor: boolean; isOffline: boolean }) {
  const t = useTranslations('qualifications')
  const { pathname, search } = useLocation()
  const asks = isOffline && wanted
  if (!asks && !isVisitor) return null
  return (
    <p className="buttons">
      {asks && (
        <Link to={quoteAddress(asks)} className={buttonLooks({})}>
          {t('askOffline')}
        </Link>
      )}
      {isVisitor && (
        <Link to={signInPath(pathname + search)} className={buttonLooks({ kind: 'plain' })}>
          {t('signInToSend')}
        </Link>
      )}
    </p>
  )
}

function quoteAddress({ skuId, quantity = 1 }: NonNullable<PaperPanelProps['wanted']>) {
  const query = new URLSearchParams({ sku: skuId, quantity: String(quantity) })
  return `${href('/quote/request')}?${query}`
}
