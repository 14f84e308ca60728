import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, showErrorPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { capitalized, displayText } from '#shared/display.ts'
import { readId } from '#shared/read-id.ts'
import { call } from '#ui/call.ts'
import { RecordTable, TableHead } from '#ui/data-table.tsx'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Note } from '#ui/tag.tsx'
import { getQualificationFileCall, withdrawQualificationCall } from '../calls.ts'
import { qualificationTexts } from '../messages.ts'
import type { Route } from './+types/detail.ts'
import { kindFields } from './kinds.ts'
import { qualificationAddress } from './present.ts'
import type { QualificationDetail } from './schema.ts'
import { readQualification } from './service.server.ts'
import { QualificationStateTag, quantityText, useValidity, VersionLinks } from './state-tag.tsx'

/** 404 for a qualification of another company. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const qualification = await readQualification(ctx, readId(params.id) ?? 0).catch(showErrorPage)
  const { id, kind } = qualification
  const section = qualificationTexts[ctx.locale][`kind_${kind}`]
  const seo = await describePage(ctx, qualificationAddress(id), { section })
  return { qualification, seo, now: ctx.now.toISOString() }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function QualificationPage({ loaderData: { qualification, now } }: Route.ComponentProps) {
  const t = useTranslations('submissions')
  const kinds = useTranslations('qualifications')
  const { kind, reason, substances, can } = qualification
  return (
    <>
      <Panel
        title={capitalized(kinds(`kind_${kind}`))}
        level="h1"
        aside={<Link to={href('/ucenter/member/qualifications')}>{t('back')}</Link>}
      >
        <p className="row">
          <QualificationStateTag qualification={qualification} now={now} />
          <span className="hint">{t(`${kind}For`)}</span>
        </p>
        {reason && <Note tone="error">{t('reason', { reason })}</Note>}
        <QualificationFacts qualification={qualification} />
        <div className="buttons">
          <VersionLinks qualification={qualification} />
          {can.withdraw && <Withdrawal id={qualification.id} />}
        </div>
      </Panel>
      {substances.length > 0 && <Substances qualification={qualification} />}
      <Panel title={t('files')}>
        <FileList qualification={qualification} />
      </Panel>
    </>
  )
}

function QualificationFacts({ qualification }: { qualification: QualificationDetail }) {
  const t = useTranslations('submissions')
  const format = useFormatter()
  const validityOf = useValidity()
  const { kind, number, holder, issuer, use, submittedBy, createdAt } = qualification
  const fields = kindFields[kind]
  return (
    <Facts layout="columns">
      {fields.holder !== 'none' && <Fact label={t('holder')}>{displayText(holder)}</Fact>}
      {fields.number !== 'none' && <Fact label={t('number')}>{displayText(number)}</Fact>}
      {fields.issuer !== 'none' && <Fact label={t('issuer')}>{displayText(issuer)}</Fact>}
      <Fact label={t('validUntil')}>{validityOf(qualification)}</Fact>
      {fields.use !== 'none' && <Fact label={t('use')}>{displayText(use)}</Fact>}
      <Fact label={t('submittedBy')}>{displayText(submittedBy)}</Fact>
      <Fact label={t('submittedAt')}>{format.dateTime(new Date(createdAt), 'minute')}</Fact>
    </Facts>
  )
}

function Substances({ qualification }: { qualification: QualificationDetail }) {
  const t = useTranslations('submissions')
  const { id, kind, state, substances } = qualification
  const isScope = kindFields[kind].substances === 'scope'
  const hasLedger = !isScope && (state === 'approved' || state === 'expired')
  const ledger = addressOf({ path: href('/ucenter/member/permits') }, { query: { permit: id } })
  return (
    <Panel
      title={t(isScope ? 'scope' : 'substances')}
      aside={hasLedger && <Link to={ledger}>{t('ledger')}</Link>}
    >
      <RecordTable>
        <TableHead columns={[t('substanceName'), ...(isScope ? [] : [t('granted'), t('left')])]} />
        <tbody>
          {substances.map(({ casNumber, name, quantity, left, unit }) => (
            <tr key={`${casNumber} ${unit}`}>
              <td data-label={t('substanceName')}>
                <span>
                  {name} <span className="hint">CAS {casNumber}</span>
                </span>
              </td>
              {!isScope && (
                <>
                  <td data-label={t('granted')}>{quantityText(quantity, unit)}</td>
                  <td data-label={t('left')}>{quantityText(left, unit)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </Panel>
  )
}

function FileList({ qualification: { files, can } }: { qualification: QualificationDetail }) {
  const t = useTranslations('submissions')
  if (!can.open) return <p className="hint">{t('closedFiles')}</p>
  if (files.length === 0) return <p className="hint">{t('noFiles')}</p>
  return (
    <ul className="lines">
      {files.map(({ id, title, isPdf, pages }) => (
        <li key={id}>
          <span>
            {title} <span className="hint">{isPdf ? t('pdfFile', { pages }) : t('picture')}</span>
          </span>
          <a
            href={addressOf(getQualificationFileCall, { params: { id } })}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t('openFile')} ${title}`}
          >
            {t('openFile')}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Withdrawal({ id }: { id: string }) {
  const t = useTranslations('submissions')
  return (
    <ConfirmedButton
      kind="quiet"
      isDestructive
      label={t('withdraw')}
      title={t('withdrawTitle')}
      done={t('withdrawnNow')}
      send={() => call(withdrawQualificationCall, { params: { id } })}
    >
      {t('withdrawText')}
    </ConfirmedButton>
  )
}
