import { data, href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { langOf, readLocale } from '#shared/locale.ts'
import { readId } from '#shared/read-id.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs } from '#ui/section.tsx'
import type { Route } from './+types/sds.ts'
import { labelFiles, sdsFiles, sdsPage } from './links.ts'
import type { Sds, SdsLinks } from './schema.ts'
import styles from './sds.module.css'
import { readSds } from './service.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const id = readId(params.id)
  const asked = url.searchParams.get('version')
  const version = asked === null ? undefined : readId(asked)
  const isReadable = id !== undefined && (asked === null || version !== undefined)
  const found = isReadable ? await readSds(ctx, id, version) : undefined
  if (!found) throw data(null, { status: 404 })
  const { sds, isHidden, brand, isLabelled, supplier } = found
  const seo = await describePage(ctx, sdsPage(sds.productId), {
    name: sds.name,
    brand,
    cas: sds.casNumber,
    number: sds.catalogNumber,
  })
  return { sds, isHidden, isLabelled, supplier, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.seo, { isHidden: loaderData?.isHidden ?? true })

const idOf = (number: number) => `section-${number}`

export default function SdsPage({ loaderData }: Route.ComponentProps) {
  const { sds, isLabelled, supplier } = loaderData
  const t = useTranslations('sds')
  return (
    <div className="container page">
      <Breadcrumbs
        crumbs={[{ name: t('finder'), to: href('/report') }, { name: `${t('short')} ${sds.name}` }]}
      />
      <header className={`surface stack ${styles.head}`}>
        <h1>
          {sds.name} <small>{t('title')}</small>
        </h1>
        {!sds.isCurrent && (
          <p className="warning">
            {t('isOld')} <Link to={sdsPage(sds.productId)}>{t('toCurrent')}</Link>
          </p>
        )}
        <Facts layout="columns">
          <Fact label={t('catalogNumber')}>
            <Link to={href('/product/:id', { id: sds.productId })}>{sds.catalogNumber}</Link>
          </Fact>
          {sds.casNumber && <Fact label={t('cas')}>{sds.casNumber}</Fact>}
          <Fact label={t('issue')}>{t('versionOf', { version: sds.version, date: sds.issuedOn })}</Fact>
          <Fact label={t('basis')}>{t('standards')}</Fact>
        </Facts>
        <Downloads sds={sds} isLabelled={isLabelled} supplier={supplier} />
      </header>
      <div className={`two ${styles.sheet}`}>
        <Contents sds={sds} />
        <article className="surface">
          {sds.sections.map((section) => (
            <Section key={section.number} section={section} sds={sds} />
          ))}
          <Versions sds={sds} />
        </article>
      </div>
    </div>
  )
}

interface DownloadsProps {
  sds: Sds
  isLabelled: boolean
  supplier: SdsLinks['supplier']
}

function Downloads({ sds, isLabelled, supplier }: DownloadsProps) {
  const t = useTranslations('sds')
  const files = sdsFiles(sds.productId, sds.isCurrent ? undefined : sds.version)
  return (
    <div className={styles.files}>
      <p>
        <b>{t('downloads')}</b>
        <DownloadLink href={files.pdf.zh}>{t('pdfZh')}</DownloadLink>
        <DownloadLink href={files.pdf.en}>{t('pdfEn')}</DownloadLink>
        <a href={files.json}>{t('json')}</a>
      </p>
      {sds.isCurrent && (supplier.zh || supplier.en) && (
        <p>
          <b>{t('ofSupplier')}</b>
          {supplier.zh && <DownloadLink href={supplier.zh}>{t('pdfZh')}</DownloadLink>}
          {supplier.en && <DownloadLink href={supplier.en}>{t('pdfEn')}</DownloadLink>}
        </p>
      )}
      {sds.isCurrent && (
        <p>
          <b>{t('labels')}</b>
          {isLabelled
            ? labelFiles(sds.productId, sds.locale).map(({ size, href: file }) => (
                <DownloadLink key={size} href={file}>
                  {t(`label_${size}`)}
                </DownloadLink>
              ))
            : t('noLabel')}
        </p>
      )}
    </div>
  )
}

function Contents({ sds }: { sds: Sds }) {
  const t = useTranslations('sds')
  return (
    <nav className={`card size-s stays on-desk ${styles.contents}`} aria-label={t('contents')}>
      <ol>
        {sds.sections.map(({ number, title }) => (
          <li key={number}>
            <a href={`#${idOf(number)}`}>
              {number}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ section, sds }: { section: Sds['sections'][number]; sds: Sds }) {
  const t = useTranslations('sds')
  const { number, title, items } = section
  return (
    <section aria-labelledby={idOf(number)} className={styles.section}>
      <h2 id={idOf(number)}>{t('section', { number, title })}</h2>
      {number === 2 && sds.pictograms.length > 0 && (
        <div className="row">
          {sds.pictograms.map((code) => (
            <img key={code} src={`/images/ghs/${code}.svg`} alt={code} width={64} height={64} />
          ))}
        </div>
      )}
      <Facts>
        {items.map(({ name, lines }) => (
          <Fact key={name} label={name}>
            <Lines lines={lines} />
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

/** Names and the supplier's address may be known in one language only. */
function Lines({ lines }: { lines: string[] }) {
  const locale = readLocale(useLocale())
  return (
    <span className="typed">
      {lines.map((line, at) => (
        <span key={line} {...langOf(locale, line)}>
          {at > 0 && '\n'}
          {line}
        </span>
      ))}
    </span>
  )
}

function Versions({ sds }: { sds: Sds }) {
  const t = useTranslations('sds')
  if (sds.versions.length < 2) return null
  return (
    <section aria-labelledby="versions" className={styles.section}>
      <h2 id="versions">{t('versions')}</h2>
      <ul className="lines">
        {sds.versions.map(({ number, issuedOn }) => (
          <li key={number}>
            <Link to={`${sdsPage(sds.productId)}?version=${number}`}>
              {t('versionOf', { version: number, date: issuedOn })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
