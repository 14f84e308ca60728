import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, showErrorPage } from '#server/http/page-context.ts'
import { capitalized, displayText } from '#shared/display.ts'
import { buttonLooks } from '#ui/button.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import type { QualificationKind } from '../schema.ts'
import { TemplateLink } from '../templates/template-link.tsx'
import type { Route } from './+types/qualifications.ts'
import { submissionDraft } from './draft.service.server.ts'
import { kindFields, kindsInOrder } from './kinds.ts'
import styles from './papers.module.css'
import type { QualificationView } from './schema.ts'
import { listSubmissions } from './service.server.ts'
import { QualificationStateTag, quantityText, useValidity, VersionLinks } from './state-tag.tsx'
import { SubmissionForm } from './submission-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [draft, list, seo] = await Promise.all([
    submissionDraft(ctx, url.searchParams).catch(showErrorPage),
    listSubmissions(ctx).catch(showErrorPage),
    describePage(ctx, href('/ucenter/member/qualifications')),
  ])
  return { draft, list, seo, owner: String(ctx.viewer.memberId), now: ctx.now.toISOString() }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function QualificationsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('submissions')
  const kinds = useTranslations('qualifications')
  const sections = useTranslations('sections')
  const { draft, list, owner, now } = loaderData
  if (draft)
    return (
      <Panel
        title={t('uploadKind', { kind: kinds(`kind_${draft.kind}`) })}
        level="h1"
        aside={<Link to={href('/ucenter/member/qualifications')}>{t('back')}</Link>}
      >
        <p className="hint">{t(`${draft.kind}For`)}</p>
        <SubmissionForm key={`${draft.kind} ${draft.from?.id}`} draft={draft} owner={owner} />
      </Panel>
    )
  const isFormer = ({ state }: QualificationView) => state === 'replaced' || state === 'withdrawn'
  const former = list.filter(isFormer)
  return (
    <Panel title={sections('qualifications')} level="h1">
      <p>{t('intro')}</p>
      <p className="hint">{t('privacy')}</p>
      <ul className="stack">
        {kindsInOrder.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            own={list.filter((one) => one.kind === kind && !isFormer(one))}
            now={now}
          />
        ))}
      </ul>
      {former.length > 0 && (
        <details>
          <summary>{t('history', { count: former.length })}</summary>
          <ul className="entries">
            {former.map((one) => (
              <Version key={one.id} qualification={one} now={now} isNamed />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

interface KindProps {
  kind: QualificationKind
  own: QualificationView[]
  now: string
}

function Kind({ kind, own, now }: KindProps) {
  const t = useTranslations('submissions')
  const kinds = useTranslations('qualifications')
  const name = kinds(`kind_${kind}`)
  const isMissing = own.length === 0
  return (
    <li className={`card line ${styles.kind}`}>
      <img src={kindFields[kind].example} alt={t('exampleOf', { kind: name })} width={96} height={68} />
      <div className="stack grow">
        <div className="spread">
          <div>
            <h2 className="size-m">{capitalized(name)}</h2>
            <p className="hint">{t(`${kind}For`)}</p>
          </div>
          <div className="buttons">
            {isMissing && <Tag>{t('none')}</Tag>}
            <TemplateLink kind={kind} className={buttonLooks({ kind: 'quiet' })} />
            <Link
              className={buttonLooks({ kind: isMissing && kind === kindsInOrder[0] ? 'primary' : 'plain' })}
              to={`?kind=${kind}`}
              aria-label={`${t(isMissing ? 'upload' : 'another')} ${name}`}
            >
              {t(isMissing ? 'upload' : 'another')}
            </Link>
          </div>
        </div>
        {!isMissing && (
          <ul className={`entries ${styles.versions}`}>
            {own.map((one) => (
              <Version key={one.id} qualification={one} now={now} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

interface VersionProps {
  qualification: QualificationView
  now: string
  isNamed?: boolean
}

function Version({ qualification, now, isNamed = false }: VersionProps) {
  const t = useTranslations('submissions')
  const kinds = useTranslations('qualifications')
  const validityOf = useValidity()
  const { id, kind, number, holder, reason, substances } = qualification
  const name = kinds(`kind_${kind}`)
  return (
    <li className="spread">
      <div className="tight">
        <p className="row">
          {isNamed && <strong>{capitalized(name)}</strong>}
          <QualificationStateTag qualification={qualification} now={now} />
          <span>{displayText([holder, number].filter(Boolean).join(' '))}</span>
          <span className="hint">{validityOf(qualification)}</span>
        </p>
        {substances.length > 0 && (
          <p className="hint">
            {substances
              .map(({ casNumber, name, quantity, unit }) =>
                [name || `CAS ${casNumber}`, quantity !== null && quantityText(quantity, unit)]
                  .filter(Boolean)
                  .join(' '),
              )
              .join(' · ')}
          </p>
        )}
        {reason && <p className="problem">{t('reason', { reason })}</p>}
      </div>
      <div className="buttons">
        <VersionLinks qualification={qualification} />
        <Link
          to={href('/ucenter/member/qualifications/:id', { id })}
          aria-label={t('detailOf', { kind: name })}
        >
          {t('detail')}
        </Link>
      </div>
    </li>
  )
}
