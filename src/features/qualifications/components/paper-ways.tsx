import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLooks } from '#ui/button.tsx'
import type { ClassWays, NeededPaper, OpenWay, QualificationKind } from '../schema.ts'

interface PaperWaysProps {
  ways: ClassWays[]
  /** Of the product. */
  casNumber: string | null
  /** The company is not verified, or not known. */
  needsVerification: boolean
  /** What a quotation is requested for, where the goods are not sold on the internet. */
  wanted?: { skuId: string; quantity?: number } | undefined
  /** Name of a regulated class. */
  nameOf(regulatedClass: string): string
}

/** The ways to buy regulated goods, with what is missing for them, and the link to submit it. */
export function PaperWays({ ways, casNumber, needsVerification, wanted, nameOf }: PaperWaysProps) {
  const t = useTranslations('qualifications')
  const offline = ways.filter(({ isSold, isSoldOnline }) => isSold && !isSoldOnline)
  const asked = offline.length > 0 && wanted
  const missing = needsVerification ? 'businessLicence' : firstMissing(ways)
  return (
    <>
      {offline.length > 0 && (
        <p>{t('offline', { classes: offline.map((one) => nameOf(one.regulatedClass)).join(t('comma')) })}</p>
      )}
      <ul>
        {needsVerification && (
          <li>
            <b>{t('verification')}</b>
            {t('colon') + t('kind_businessLicence')}
          </li>
        )}
        {ways.map(({ regulatedClass, isSold, ways: open }) => (
          <li key={regulatedClass}>
            <b>{nameOf(regulatedClass)}</b>
            {t('colon')}
            {isSold ? <Ways ways={open} /> : t('notSold')}
          </li>
        ))}
      </ul>
      {(asked || missing) && (
        <p className="row">
          {asked && (
            <Link to={quoteAddress(asked)} className={buttonLooks({ kind: 'plain' })}>
              {t('askOffline')}
            </Link>
          )}
          {missing && <Link to={papersAddress(missing, casNumber)}>{t('submitPapers')}</Link>}
        </p>
      )}
    </>
  )
}

const isOpen = ({ state }: NeededPaper) => state !== 'held'

function firstMissing(ways: ClassWays[]): QualificationKind | undefined {
  const unmet = ways.find((one) => one.isSold && !one.ways.some(({ papers }) => !papers.some(isOpen)))
  return unmet?.ways[0]?.papers.find(isOpen)?.kind
}

/** The page that takes a kind of paper, for a substance. */
function papersAddress(kind: QualificationKind, casNumber: string | null) {
  const query = new URLSearchParams({ kind, ...(casNumber && { cas: casNumber }) })
  return `${href('/ucenter/member/qualifications')}?${query}`
}

function quoteAddress({ skuId, quantity = 1 }: NonNullable<PaperWaysProps['wanted']>) {
  const query = new URLSearchParams({ sku: skuId, quantity: String(quantity) })
  return `${href('/quote/request')}?${query}`
}

function Ways({ ways }: { ways: OpenWay[] }) {
  const t = useTranslations('qualifications')
  const paper = ({ kind, state, left = '', takes = '' }: NeededPaper) =>
    t(`kind_${kind}`) + t(`state_${state}`, { left, takes })
  const whole = ways.find(({ papers }) => !papers.some(isOpen))
  const shown = whole ? [whole] : ways
  if (ways.length === 0) return t('closed')
  return shown.map(({ papers, companyKinds }, at) => (
    <span key={papers.map(({ kind }) => kind).join()}>
      {at > 0 && t('or')}
      {papers.map(paper).join(t('and'))}
      {companyKinds.length > 0 &&
        t('only', { kinds: companyKinds.map((kind) => t(`buyer_${kind}`)).join(t('comma')) })}
    </span>
  ))
}
