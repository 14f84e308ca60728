import { data, Form, href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { gradeLabel } from '#features/catalog/schema.ts'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf, showErrorPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { displayText } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { readId } from '#shared/read-id.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { SelectField } from '#ui/field.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Breadcrumbs } from '#ui/section.tsx'
import { Note, Tag } from '#ui/tag.tsx'
import { getCoaCall, getCoaPdfCall } from '../calls.ts'
import { findSupplierCertificate } from '../supplier-papers/service.server.ts'
import type { Route } from './+types/coa.ts'
import { CoaItems } from './coa-items.tsx'
import { coaQuery } from './schema.ts'
import { listCoas, openCoa } from './service.server.ts'
import { spacedCode } from './verification-code.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { version } = coaQuery.safeParse(Object.fromEntries(url.searchParams)).data ?? {}
  const productId = readId(params.productId)
  const coa = await openCoa(ctx, productId, params.lotNumber, version).catch(showErrorPage)
  const address = href('/report/coa/:productId/:lotNumber', params)
  const [lots, supplierFile, seo] = await Promise.all([
    listCoas(ctx, Number(coa.productId)),
    findSupplierCertificate(ctx, Number(coa.productId), coa.lotNumber),
    describePage(ctx, address, {
      name: inLocale(ctx.locale, coa.nameZh, coa.nameEn),
      section: coa.lotNumber,
    }),
  ])
  const gradeName = coa.grade && gradeLabel(coa.grade)[ctx.locale === 'zh' ? 0 : 1]
  return data({ coa, gradeName, lots, supplierFile, seo }, { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

type PageData = Route.ComponentProps['loaderData']

export default function CoaPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('coa')
  const reports = useTranslations('reports')
  const locale = useLocale()
  const { coa } = loaderData
  const crumbs = [{ name: reports('title'), to: href('/report') }, { name: coa.lotNumber }]
  return (
    <div className="container page">
      <Breadcrumbs crumbs={crumbs} />
      <Panel
        title={`${t('title')} · ${inLocale(locale, coa.nameZh, coa.nameEn)}`}
        level="h1"
        aside={
          <Tag tone={coa.verdict === 'passed' ? 'success' : 'error'}>
            {t(coa.verdict === 'passed' ? 'met' : 'notMet')}
          </Tag>
        }
      >
        <Warnings coa={coa} />
        <Identity coa={coa} gradeName={loaderData.gradeName} />
      </Panel>
      <Panel title={t('result')}>
        <CoaItems items={coa.items} />
        <p>
          <strong>{t('conclusion')}</strong> {t(coa.verdict)}
        </p>
      </Panel>
      <Panel title={t('download')}>
        <Downloads coa={coa} supplierFile={loaderData.supplierFile} />
      </Panel>
      <OtherLots {...loaderData} />
    </div>
  )
}

function Warnings({ coa }: Pick<PageData, 'coa'>) {
  const t = useTranslations('coa')
  const { productId, lotNumber, withdrawn, replacedBy } = coa
  return (
    <>
      {withdrawn && (
        <Note tone="error">{t('withdrawn', { date: withdrawn.on, reason: withdrawn.reason })}</Note>
      )}
      {replacedBy && (
        <Note tone="warning">
          {t('replaced', { date: replacedBy.issuedOn, version: replacedBy.version })}{' '}
          <Link to={href('/report/coa/:productId/:lotNumber', { productId, lotNumber })}>
            {t('toNewest')}
          </Link>
        </Note>
      )}
    </>
  )
}

function Identity({ coa, gradeName }: Pick<PageData, 'coa' | 'gradeName'>) {
  const t = useTranslations('coa')
  const locale = useLocale()
  const rows: [string, string | number | null][] = [
    [t('certificateNumber'), coa.certificateNumber],
    [t('catalogNumber'), coa.catalogNumber],
    [t('lot'), coa.lotNumber],
    [t('casNumber'), coa.casNumber],
    [t('formula'), coa.molecularFormula],
    [t('weight'), coa.molecularWeight],
    [t('brand'), inLocale(locale, coa.brandZh, coa.brandEn)],
    [t('grade'), gradeName],
    [t('purity'), coa.purity],
    [t('standard'), coa.standard ?? t('ownStandard')],
    [t('producedOn'), coa.producedOn],
    [t('sampledOn'), coa.sampledOn],
    [t('analysedOn'), coa.analysedOn],
    [t('issuedOn'), coa.issuedOn],
    [t('retestOn'), coa.retestOn],
    [t('analyst'), inLocale(locale, coa.analystZh, coa.analystEn)],
    [t('reviewer'), inLocale(locale, coa.reviewerZh, coa.reviewerEn)],
    [t('version'), coa.version],
  ]
  return (
    <Facts layout="columns">
      {rows.map(([label, value]) => (
        <Fact key={label} label={label}>
          {displayText(value)}
        </Fact>
      ))}
    </Facts>
  )
}

function Downloads({ coa, supplierFile }: Pick<PageData, 'coa' | 'supplierFile'>) {
  const t = useTranslations('coa')
  const { productId, lotNumber, version, verificationCode } = coa
  const params = { productId, lotNumber }
  const pdf = (lang: 'zh' | 'en') => addressOf(getCoaPdfCall, { params, query: { version, lang } })
  return (
    <>
      <p className="buttons">
        <DownloadLink href={pdf('zh')} className={buttonLooks({})}>
          {t('downloadChinese')}
        </DownloadLink>
        <DownloadLink href={pdf('en')} className={buttonLooks({ kind: 'plain' })}>
          {t('downloadEnglish')}
        </DownloadLink>
        {supplierFile && (
          <DownloadLink href={supplierFile} className={buttonLooks({ kind: 'plain' })}>
            {t('ofSupplier')}
          </DownloadLink>
        )}
        <a
          href={addressOf(getCoaCall, { params, query: { version } })}
          className={buttonLooks({ kind: 'plain' })}
        >
          {t('json')}
        </a>
        {coa.isProductOnSale && (
          <Link to={href('/product/:id', { id: productId })} className={buttonLooks({ kind: 'plain' })}>
            {t('toProduct')}
          </Link>
        )}
      </p>
      <p className="hint">
        {t('verifyCode')} {spacedCode(verificationCode)}{' '}
        <Link to={href('/verify/:code?', { code: verificationCode })}>{t('verifyHere')}</Link>
      </p>
    </>
  )
}

function OtherLots({ coa, lots }: Pick<PageData, 'coa' | 'lots'>) {
  const t = useTranslations('coa')
  const others = lots.filter(({ lotNumber }) => lotNumber !== coa.lotNumber)
  if (others.length === 0) return null
  return (
    <Panel title={t('otherLots')}>
      <Form action={href('/report/compare')} className="filters">
        <input type="hidden" name="coa" value={`${coa.productId}:${coa.lotNumber}`} />
        <SelectField label={t('lot')} name="coa">
          {others.map(({ productId, lotNumber, issuedOn }) => (
            <option key={lotNumber} value={`${productId}:${lotNumber}`}>
              {lotNumber} · {issuedOn}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="plain">
          {t('compare')}
        </Button>
      </Form>
    </Panel>
  )
}
