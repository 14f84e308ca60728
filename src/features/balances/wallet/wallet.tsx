import { Form, href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { displayText } from '#shared/display.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { yuanText } from '#shared/money.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/field.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import styles from '../balances.module.css'
import { exportWalletCall } from '../calls.ts'
import { moneySeen } from '../ledgers/money-page.ts'
import { type WalletFilter, type WalletView, walletEntryKinds, walletQuery } from '../schema.ts'
import { mayWithdraw } from '../withdrawals/service.server.ts'
import type { Route } from './+types/wallet.ts'
import { describeWallet } from './service.server.ts'

export const middleware = [moneySeen]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readFilters(walletQuery, url)
  const [wallet, seo] = await Promise.all([
    describeWallet(ctx, query),
    describePage(ctx, href('/ucenter/my-wallet')),
  ])
  leaveEmptyPage(url, wallet)
  return { query, kinds: walletEntryKinds, wallet, mayWithdraw: mayWithdraw(ctx), seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function WalletPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('wallet')
  const { query, wallet, kinds } = loaderData
  const { kind, from, to } = query
  const filter = { kind, from, to }
  const isFiltered = Boolean(kind || from || to)
  return (
    <>
      <Panel title={t('title')} level="h1">
        <Balances wallet={wallet} mayWithdraw={loaderData.mayWithdraw} />
      </Panel>
      <Panel title={t('entries')}>
        <FilterForm filter={filter} kinds={kinds} />
        {wallet.list.length === 0 ? (
          <EmptyState title={t(isFiltered ? 'noneFound' : 'none')} level="h2">
            {!isFiltered && (
              <>
                <p>{t('noneHint')}</p>
                <Link to={href('/ucenter/my-wallet/top-up')}>{t('toTopUp')}</Link>
              </>
            )}
          </EmptyState>
        ) : (
          <Entries list={wallet.list} />
        )}
        <KeyPager pages={wallet} />
      </Panel>
    </>
  )
}

function Balances({ wallet, mayWithdraw }: { wallet: WalletView; mayWithdraw: boolean }) {
  const t = useTranslations('wallet')
  const { balance, withdrawing, credit } = wallet
  return (
    <div className={`cards ${styles.balances}`}>
      <section className="tight card" aria-label={t('available')}>
        <p>{t('available')}</p>
        <p className="total">{yuanText(balance)}</p>
        <p className="hint">
          {withdrawing > 0 ? t('withdrawing', { amount: yuanText(withdrawing) }) : t('company')}
        </p>
        <div className="buttons">
          <Link to={href('/ucenter/my-wallet/top-up')} className={buttonLooks({})}>
            {t('toTopUp')}
          </Link>
          <Link to={href('/ucenter/my-wallet/withdrawal')} className={buttonLooks({ kind: 'plain' })}>
            {t(mayWithdraw ? 'toWithdraw' : 'toWithdrawals')}
          </Link>
        </div>
      </section>
      {credit && (
        <section className="tight card" aria-label={t('credit')}>
          <p>{t('credit')}</p>
          <p className="size-xl bold">
            {credit.headroom === null ? t('noLimit') : yuanText(credit.headroom)}
          </p>
          <p className="hint">
            {credit.limit === null
              ? t('creditUnlimited', { used: yuanText(credit.used) })
              : t('creditUsed', { used: yuanText(credit.used), limit: yuanText(credit.limit) })}
          </p>
          <div className="buttons">
            <Link to={href('/ucenter/my-wallet/credit')} className={buttonLooks({ kind: 'plain' })}>
              {t('toCredit')}
            </Link>
          </div>
        </section>
      )}
    </div>
  )
}

function FilterForm({
  filter,
  kinds,
}: {
  filter: WalletFilter
  kinds: readonly WalletView['list'][number]['kind'][]
}) {
  const t = useTranslations('wallet')
  const common = useTranslations('common')
  const { kind = '', from = '', to = '' } = filter
  return (
    <Form method="get" className="filters" key={`${kind} ${from} ${to}`}>
      <SelectField label={t('kind')} name="kind" defaultValue={kind}>
        <option value="">{common('all')}</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
      <DateField label={t('from')} name="from" action={t('calendar')} defaultValue={from} />
      <DateField label={t('to')} name="to" action={t('calendar')} defaultValue={to} />
      <div className="buttons">
        <Button type="submit">{t('filter')}</Button>
        {(kind || from || to) && (
          <Link to="?" className={buttonLooks({ kind: 'plain' })}>
            {t('clear')}
          </Link>
        )}
        <DownloadLink
          href={addressOf(exportWalletCall, { query: filter })}
          className={buttonLooks({ kind: 'plain' })}
        >
          {t('export')}
        </DownloadLink>
      </div>
    </Form>
  )
}

function Entries({ list }: Pick<WalletView, 'list'>) {
  const t = useTranslations('wallet')
  const format = useFormatter()
  return (
    <DataTable className={styles.entries}>
      <TableHead
        columns={[
          t('time'),
          t('kind'),
          t('reference'),
          t('remark'),
          { label: t('amount'), isRight: true },
          { label: t('balance'), isRight: true },
        ]}
      />
      <tbody>
        {list.map(({ id, at, kind, reference, remark, amount, balance }) => (
          <tr key={id}>
            <td className={styles.time}>{format.dateTime(new Date(at), 'minute')}</td>
            <td className={styles.kind}>{t(kind)}</td>
            <td className={styles.reference}>{reference}</td>
            <td className={remark ? styles.remark : styles.noRemark}>{displayText(remark)}</td>
            <td className={`number ${styles.sum} ${amount > 0 ? 'good' : ''}`}>
              {amount > 0 ? `+${yuanText(amount)}` : `−${yuanText(-amount)}`}
            </td>
            <td className={`number ${styles.after}`} data-label={t('balance')}>
              {yuanText(balance)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
