import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ProductDetail } from '#features/catalog/schema.ts'
import { getCoaPdfCall, getTdsCall, printTdsCall } from '#features/reports/calls.ts'
import type { CoaLink, SdsLinks } from '#features/reports/service.server.ts'
import { addressOf } from '#shared/declare-call.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'

const mostLots = 8

export const newestCoas = (coas: CoaLink[]) =>
  coas.toSorted((one, other) => other.issuedOn.localeCompare(one.issuedOn)).slice(0, mostLots)

interface DocumentsProps {
  product: Pick<ProductDetail, 'id' | 'catalogNumber'>
  coas: CoaLink[]
  /** Null for an article. */
  sds: SdsLinks | null
}

/** The papers of a product: certificates of the lots in stock, data sheets, and safety labels. */
export function Documents({ product, coas, sds }: DocumentsProps) {
  return (
    <div className="cards small">
      <Coas {...product} coas={coas} />
      {sds && <Sds sds={sds} />}
      <Tds id={product.id} />
      {sds && sds.labels.length > 0 && <Labels labels={sds.labels} />}
    </div>
  )
}

const Title = ({ text }: { text: string }) => (
  <h3 className="line">
    <Icon name="file" size={18} /> {text}
  </h3>
)

function Coas({ catalogNumber, coas }: { catalogNumber: string; coas: CoaLink[] }) {
  const t = useTranslations('productPage')
  return (
    <section className="card tight upper">
      <Title text={t('coa')} />
      <p className="hint">{t(coas.length > 0 ? 'coaHint' : 'coaNone')}</p>
      {coas.length > 0 && (
        <ul className="lines">
          {coas.map((coa) => (
            <Coa key={coa.lotNumber} coa={coa} />
          ))}
        </ul>
      )}
      <p className="row">
        <Link to={addressOf({ path: href('/report') }, { query: { number: catalogNumber } })}>
          {t('coaFind')}
        </Link>
      </p>
    </section>
  )
}

function Coa({ coa: { productId, lotNumber, issuedOn, verdict } }: { coa: CoaLink }) {
  const t = useTranslations('productPage')
  const locale = useLocale()
  const params = { productId, lotNumber }
  return (
    <li>
      <span className="row">
        <Link to={href('/report/coa/:productId/:lotNumber', params)}>{lotNumber}</Link>
        <span className="hint">{t('coaIssued', { day: issuedOn })}</span>
        {verdict === 'failed' && <Tag tone="error">{t('coaFailed')}</Tag>}
      </span>
      <DownloadLink href={addressOf(getCoaPdfCall, { params, query: { lang: locale } })}>
        PDF<span className="visually-hidden"> {lotNumber}</span>
      </DownloadLink>
    </li>
  )
}

function Sds({ sds: { page, pdf, supplier, issuedOn } }: { sds: SdsLinks }) {
  const t = useTranslations('productPage')
  const words = useTranslations('sds')
  return (
    <section className="card tight upper">
      <Title text={t('sds')} />
      <p className="hint">{issuedOn ? t('sdsIssued', { day: issuedOn }) : t('sdsHint')}</p>
      <ul className="lines">
        <li>
          <Link to={page}>{t('sdsOpen')}</Link>
        </li>
        <li>
          <DownloadLink href={pdf.zh}>{words('pdfZh')}</DownloadLink>
        </li>
        <li>
          <DownloadLink href={pdf.en}>{words('pdfEn')}</DownloadLink>
        </li>
        {supplier.zh && (
          <li>
            <DownloadLink href={supplier.zh}>{words('supplierZh')}</DownloadLink>
          </li>
        )}
        {supplier.en && (
          <li>
            <DownloadLink href={supplier.en}>{words('supplierEn')}</DownloadLink>
          </li>
        )}
      </ul>
    </section>
  )
}

function Tds({ id }: { id: string }) {
  const t = useTranslations('productPage')
  const words = useTranslations('sds')
  const params = { id }
  const pdf = (lang: 'zh' | 'en') => addressOf(printTdsCall, { params, query: { lang } })
  return (
    <section className="card tight upper">
      <Title text={t('tds')} />
      <p className="hint">{t('tdsHint')}</p>
      <ul className="lines">
        <li>
          <DownloadLink href={pdf('zh')}>{words('pdfZh')}</DownloadLink>
        </li>
        <li>
          <DownloadLink href={pdf('en')}>{words('pdfEn')}</DownloadLink>
        </li>
        <li>
          <DownloadLink href={addressOf(getTdsCall, { params })}>{words('json')}</DownloadLink>
        </li>
      </ul>
    </section>
  )
}

function Labels({ labels }: Pick<SdsLinks, 'labels'>) {
  const t = useTranslations('productPage')
  const sds = useTranslations('sds')
  return (
    <section className="card tight upper">
      <Title text={sds('labels')} />
      <p className="hint">{t('labelHint')}</p>
      <ul className="lines">
        {labels.map(({ size, href: file }) => (
          <li key={size}>
            <DownloadLink href={file}>{sds(`label_${size}`)}</DownloadLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
