import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, showErrorPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { capitalized, displayNumber, displayText, shanghaiDate } from '#shared/display.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { RecordTable, TableHead } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import type { Route } from './+types/permits.ts'
import { type DrawView, type PermitLedger, type PermitView, permitLedgerQuery } from './schema.ts'
import { describePermits } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [ledger, seo] = await Promise.all([
    describePermits(ctx, readFilters(permitLedgerQuery, url)).catch(showErrorPage),
    describePage(ctx, href('/ucenter/member/permits')),
  ])
  return { ledger, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

const addressOfPermit = (permit: string) =>
  addressOf({ path: href('/ucenter/member/permits') }, { query: { permit } })

export default function PermitsPage({ loaderData: { ledger } }: Route.ComponentProps) {
  const t = useTranslations('permits')
  const { permits, selected, draws } = ledger
  const qualifications = <Link to={href('/ucenter/member/qualifications')}>{t('toQualifications')}</Link>
  return (
    <>
      <Panel title={t('title')} level="h1" aside={qualifications}>
        <p className="hint">{t('hint')}</p>
        {permits.length === 0 ? (
          <EmptyState title={t('none')} level="h2">
            <p>{t('noneHint')}</p>
            {qualifications}
          </EmptyState>
        ) : (
          permits.map((permit) => (
            <Permit key={permit.id} permit={permit} isSelected={permit.id === selected} />
          ))
        )}
      </Panel>
      {permits.length > 0 && (
        <Panel
          title={t('draws')}
          aside={selected && <Link to={href('/ucenter/member/permits')}>{t('allDraws')}</Link>}
        >
          {draws.length === 0 ? <p>{t('noDraws')}</p> : <Draws draws={draws} />}
          <KeyPager pages={ledger} />
        </Panel>
      )}
    </>
  )
}

function Permit({ permit, isSelected }: { permit: PermitView; isSelected: boolean }) {
  const t = useTranslations('permits')
  const kinds = useTranslations('qualifications')
  return (
    <section className="box flow">
      <h2>
        {capitalized(kinds(`kind_${permit.kind}`))} {permit.number}
      </h2>
      <div className="row">
        <Validity permit={permit} />
        {isSelected ? (
          <span className="hint">{t('shown')}</span>
        ) : (
          <Link to={addressOfPermit(permit.id)}>{t('drawsOf')}</Link>
        )}
      </div>
      <RecordTable>
        <TableHead columns={[t('substance'), t('granted'), t('used'), t('reserved'), t('left')]} />
        <tbody>
          {permit.substances.map(({ casNumber, name, usedShare, ...amounts }) => (
            <tr key={`${casNumber} ${amounts.granted}`}>
              <td>{[name, casNumber].filter(Boolean).join(' · ')}</td>
              <td data-label={t('granted')}>{amounts.granted}</td>
              <td data-label={t('used')}>{amounts.used}</td>
              <td data-label={t('reserved')}>{amounts.reserved}</td>
              <td data-label={t('left')}>
                <span>
                  <b>{amounts.left}</b>{' '}
                  <meter
                    value={1 - usedShare}
                    aria-label={t('share', { cas: casNumber, percent: Math.round(usedShare * 100) })}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </section>
  )
}

function Validity({ permit: { validUntil, isValid } }: { permit: PermitView }) {
  const t = useTranslations('permits')
  if (!isValid) return <Tag tone="error">{t('notValid')}</Tag>
  return (
    <span className="hint">
      {t('validUntil')} {validUntil ?? t('unlimited')}
    </span>
  )
}

const tones: Record<DrawView['state'], Tone> = { reserved: 'warning', used: 'success', returned: 'info' }

function Draws({ draws }: Pick<PermitLedger, 'draws'>) {
  const t = useTranslations('permits')
  const locale = readLocale(useLocale())
  const day = (at: string) => shanghaiDate(new Date(at))
  return (
    <RecordTable>
      <TableHead
        columns={[t('date'), t('order'), t('product'), t('permit'), t('quantity'), t('amount'), t('state')]}
      />
      <tbody>
        {draws.map(({ id, state, orderId, orderNo, permitNumber, returnedAt, drawnAt, ...line }) => (
          <tr key={id}>
            <td className="nowrap">{day(drawnAt)}</td>
            <td data-label={t('order')}>
              {orderId ? (
                <Link to={href('/ucenter/trade/order/:id', { id: orderId })}>{orderNo}</Link>
              ) : (
                orderNo
              )}
            </td>
            <td data-label={t('product')}>
              {line.sku
                ? [inLocale(locale, line.nameZh, line.nameEn), line.packing, line.sku].join(' · ')
                : `${t('removed')} · ${line.casNumber}`}
            </td>
            <td data-label={t('permit')}>{permitNumber}</td>
            <td data-label={t('quantity')}>
              {displayText(line.quantity === null ? '' : displayNumber(line.quantity))}
            </td>
            <td data-label={t('amount')} className="nowrap">
              {line.amount}
            </td>
            <td data-label={t('state')}>
              <Tag tone={tones[state]}>
                {t(`state_${state}`, { date: returnedAt ? day(returnedAt) : '' })}
              </Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  )
}
