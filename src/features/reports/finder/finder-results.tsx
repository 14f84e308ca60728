import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { displayText } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { buttonLooks } from '#ui/button.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { Note } from '#ui/tag.tsx'
import { getCoaPdfCall, printTdsCall } from '../calls.ts'
import type { CoaLink } from '../coa/schema.ts'
import type { AskedPapers, LookUp } from './look-up.service.server.ts'
import type { CoaFinding } from './schema.ts'

interface ResultsProps {
  asked: AskedPapers
  answer: LookUp
}

export function FinderResults({ asked, answer }: ResultsProps) {
  const t = useTranslations('reports')
  switch (answer.kind) {
    case 'tooMany':
      return (
        <Note tone="warning" role="alert">
          {t('tooMany')} <AskForIt />
        </Note>
      )
    case 'captcha':
      return <Note tone="warning">{t('captchaHint')}</Note>
    case 'coa':
      return <CoaResults asked={asked} finding={answer.finding} />
    case 'sds':
      return <SdsResults asked={asked} products={answer.products} />
    default:
      return null
  }
}

const AskForIt = () => {
  const t = useTranslations('reports')
  return <Link to={href('/about/contactus')}>{t('ask')}</Link>
}

function CoaResults({ asked, finding }: { asked: AskedPapers; finding: CoaFinding }) {
  const t = useTranslations('reports')
  const locale = useLocale()
  const { products, found, file, nearest } = finding
  const nameOf = (id: string) => {
    const product = products.find((one) => one.id === id)
    return product && `${inLocale(locale, product.nameZh, product.nameEn)} ${product.catalogNumber}`
  }
  if (found.length > 0)
    return (
      <Panel title={t('results')}>
        <ul className="lines">
          {found.map((link) => (
            <CoaLine key={link.productId} link={link} name={nameOf(link.productId)} />
          ))}
        </ul>
      </Panel>
    )
  const [first] = products
  if (file)
    return (
      <Panel title={t('results')}>
        <p>
          {t('file')}{' '}
          <a href={file} rel="noreferrer">
            {t('openFile')}
          </a>
        </p>
      </Panel>
    )
  return (
    <Panel title={t('results')}>
      <p role="status">
        {first
          ? t('unknownLot', { product: nameOf(first.id) ?? '', lot: asked.lot })
          : t('unknownNumber', { number: asked.number })}
      </p>
      {nearest.length > 0 && (
        <>
          <h3>{t('nearest')}</h3>
          <ul className="lines">
            {nearest.map((link) => (
              <CoaLine key={link.lotNumber} link={link} />
            ))}
          </ul>
        </>
      )}
      <p>
        <AskForIt />
      </p>
    </Panel>
  )
}

function CoaLine({ link, name }: { link: CoaLink; name?: string | undefined }) {
  const t = useTranslations('reports')
  const locale = useLocale()
  const { productId, lotNumber, issuedOn, retestOn } = link
  const params = { productId, lotNumber }
  return (
    <li>
      <span>
        {name && <strong>{name} </strong>}
        {t('lotOf', { lot: lotNumber })}{' '}
        <span className="hint">
          {t('issued', { date: issuedOn })}
          {retestOn && `${locale === 'zh' ? '，' : ', '}${t('retest', { date: retestOn })}`}
        </span>
      </span>
      <span className="buttons">
        <Link to={href('/report/coa/:productId/:lotNumber', params)} className={buttonLooks({})}>
          {t('open')}
        </Link>
        <DownloadLink
          href={addressOf(getCoaPdfCall, { params, query: { lang: locale } })}
          className={buttonLooks({ kind: 'plain' })}
        >
          {t('pdf')}
        </DownloadLink>
      </span>
    </li>
  )
}

type Sheets = Extract<LookUp, { kind: 'sds' }>['products']

function SdsResults({ asked, products }: { asked: AskedPapers; products: Sheets }) {
  const t = useTranslations('reports')
  const locale = useLocale()
  if (products.length === 0)
    return (
      <Panel title={t('results')}>
        <p role="status">{t('noSubstance', { substance: asked.substance })}</p>
        <p>
          <AskForIt />
        </p>
      </Panel>
    )
  return (
    <Panel title={t('results')}>
      <ul className="lines">
        {products.map(({ id, nameZh, nameEn, catalogNumber, casNumber, brand, grade }) => (
          <li key={id}>
            <span>
              <strong>{inLocale(locale, nameZh, nameEn)}</strong> {catalogNumber}{' '}
              <span className="hint">
                CAS {displayText(casNumber)} · {[brand, grade].filter(Boolean).join(' ')}
              </span>
            </span>
            <span className="buttons">
              <Link
                to={`${href('/report/sds/:id', { id })}?lang=${asked.language}`}
                className={buttonLooks({})}
              >
                {t('openSds')}
              </Link>
              <DownloadLink
                href={addressOf(printTdsCall, { params: { id }, query: { lang: asked.language } })}
                className={buttonLooks({ kind: 'plain' })}
              >
                {t('tdsPdf')}
              </DownloadLink>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
