import { data, href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { ctxOf } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Note } from '#ui/tag.tsx'
import { ArticleText } from '../components/article-text.tsx'
import { isAgreementKey } from '../schema.ts'
import { describePage } from '../site/service.server.ts'
import type { Route } from './+types/agreement.ts'
import styles from './agreement.module.css'
import { type Agreement, readAgreement } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const version = url.searchParams.get('version') ?? undefined
  const key = url.pathname.split('/').at(-1)
  const agreement = isAgreementKey(key) && (await readAgreement(ctx, key, version))
  if (!agreement) throw data(null, { status: 404 })
  const seo = await describePage(ctx, href('/notifies/:code', { code: agreement.key }), {
    name: agreement.title,
    summary: agreement.summary,
  })
  // the next version comes into force by the clock
  return data({ agreement, seo }, { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.seo, { isHidden: !loaderData?.agreement.isInForce })

export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  const { agreement } = loaderData
  const t = useTranslations('agreements')
  const format = useFormatter()
  const inForceFrom = format.dateTime(new Date(agreement.inForceFrom), { dateStyle: 'long' })
  return (
    <div className={`container two late ${styles.page}`}>
      <Contents agreement={agreement} />
      <article className="surface">
        <header className={styles.head}>
          <h1>{agreement.title}</h1>
          <p className="hint">{t('version', { version: agreement.version, date: inForceFrom })}</p>
          {!agreement.isInForce && (
            <Note tone="warning">
              {t('isPast')}{' '}
              <Link to={href('/notifies/:code', { code: agreement.key })}>{t('toCurrent')}</Link>
            </Note>
          )}
        </header>
        <ArticleText outline={agreement.outline} />
        <OtherVersions agreement={agreement} />
      </article>
    </div>
  )
}

function Contents({ agreement }: { agreement: Agreement }) {
  const t = useTranslations('agreements')
  const other = agreement.key === 'platform' ? 'privacy' : 'platform'
  return (
    <div className={`stays ${styles.side}`}>
      <nav aria-label={t('contents')} className={`card size-s ${styles.contents}`}>
        <h2>{t('contents')}</h2>
        <ol>
          {agreement.outline.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <p className={`spread size-s ${styles.actions}`}>
        <Link to={href('/notifies/:code', { code: other })}>{t(other)}</Link>
        <button type="button" onClick={() => print()}>
          {t('print')}
        </button>
      </p>
    </div>
  )
}

function OtherVersions({ agreement }: { agreement: Agreement }) {
  const t = useTranslations('agreements')
  const format = useFormatter()
  if (agreement.others.length === 0) return null
  return (
    <section className={`size-s ${styles.others}`} aria-labelledby="other-versions">
      <h2 id="other-versions">{t('otherVersions')}</h2>
      <ul>
        {agreement.others.map(({ key, version, inForceFrom }) => (
          <li key={version}>
            <Link to={addressOf({ path: href('/notifies/:code', { code: key }) }, { query: { version } })}>
              {t('version', { version, date: format.dateTime(new Date(inForceFrom), { dateStyle: 'long' }) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
