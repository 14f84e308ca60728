import { href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { displayNumber, displayText, shanghaiDate } from '#shared/display.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { RecordTable } from '#ui/data-table.tsx'
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
    describePermits(ctx, readFilters(permitLedgerQuery, url)),
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
          <Permits permits={permits} selected={selected} />
        )}
      </Panel>
      {selected && (
        <Panel title={t('draws')}>
          {draws.length === 0 ? <p>{t('noDraws')}</p> : <Draws draws={draws} />}
          <KeyPager pages={ledger} />
        </Panel>
      )}
    </>
  )
}

function Permits({ permits, selected }: Pick<PermitLedger, 'permits' | 'selected'>) {
  const t = useTranslations('permits')
  const kinds = useTranslations('qualifications')
  return (
    <RecordTable>
      <thead>
        <tr>
          <th scope="col">{t('permit')}</th>
          <th scope="col">{t('substance')}</th>
          <th scope="col">{t('granted')}</th>
          <th scope="col">{t('used')}</th>
          <th scope="col">{t('reserved')}</th>
          <th scope="col">{t('left')}</th>
        </tr>
      </thead>
      <tbody>
        {permits.flatMap((permit) =>
          permit.substances.map((substance) => (
            <tr key={`${permit.id} ${substance.casNumber} ${substance.granted}`}>
              <td>
                {kinds(`kind_${permit.kind}`)} <b>{permit.number}</b> <Validity permit={permit} />{' '}
                {permit.id === selected ? (
                  <span className="hint">{t('shown')}</span>
                ) : (
                  <Link to={addressOfPermit(permit.id)}>{t('drawsOf')}</Link>
                )}
              </td>
              <td data-label={t('substance')}>{substance.casNumber}</td>
              <td data-label={t('granted')}>{substance.granted}</td>
              <td data-label={t('used')}>{substance.used}</td>
              <td data-label={t('reserved')}>{substance.reserved}</td>
              <td data-label={t('left')}>
                <b>{substance.left}</b>{' '}
                <meter
                  value={substance.usedShare}
                  aria-label={t('share', {
                    cas: substance.casNumber,
                    percent: Math.round(substance.usedShare * 100),
                  })}
                />
              </td>
            </tr>
          )),
        )}
      </tbody>
    </RecordTable>
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
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('order')}</th>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('state')}</th>
        </tr>
      </thead>
      <tbody>
        {draws.map(({ id, state, orderId, orderNo, returnedAt, drawnAt, ...line }) => (
          <tr key={id}>
            <td>{day(drawnAt)}</td>
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
                : t('removed')}{' '}
              <span className="hint">{line.casNumber}</span>
            </td>
            <td data-label={t('quantity')}>
              {displayText(line.quantity === null ? '' : displayNumber(line.quantity))}
            </td>
            <td data-label={t('amount')}>{line.amount}</td>
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
