import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { toYuan, yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Note, Tag, type Tone } from '#ui/tag.tsx'
import { cancelWithdrawalCall } from '../calls.ts'
import { moneySeen } from '../ledgers/money-page.ts'
import { findBalance } from '../ledgers/service.server.ts'
import type { Route } from './+types/withdrawal.ts'
import { type WithdrawalState, type WithdrawalView, withdrawalQuery } from './schema.ts'
import { findWithdrawalTerms, listWithdrawals } from './service.server.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

export const middleware = [moneySeen]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [withdrawals, terms, balanceFen, seo] = await Promise.all([
    listWithdrawals(ctx, readFilters(withdrawalQuery, url)),
    findWithdrawalTerms(ctx),
    findBalance(ctx.db, ctx.viewer.companyId),
    describePage(ctx, href('/ucenter/my-wallet/withdrawal')),
  ])
  leaveEmptyPage(url, withdrawals)
  return { withdrawals, terms, balance: toYuan(balanceFen), seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function WithdrawalPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('withdrawals')
  const { withdrawals, terms, balance } = loaderData
  const { list } = withdrawals
  const { accountName, last, isVerified } = terms
  const closed = !last ? 'buyerHint' : !isVerified ? 'unverifiedHint' : balance === 0 ? 'emptyHint' : null
  return (
    <>
      <Panel title={t('title')} level="h1" aside={<Link to={href('/ucenter/my-wallet')}>{t('back')}</Link>}>
        <p>{t('balance', { amount: yuanText(balance) })}</p>
        <p className="hint">{t('hint')}</p>
        {closed && <Note>{t(closed)}</Note>}
        {!closed && last && <WithdrawalForm accountName={accountName} last={last} balance={balance} />}
      </Panel>
      <Panel title={t('list')}>
        {list.length === 0 ? (
          <p className="hint">{t('none')}</p>
        ) : (
          <ul className="entries">
            {list.map((withdrawal) => (
              <Withdrawal key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </ul>
        )}
        <KeyPager pages={withdrawals} />
      </Panel>
    </>
  )
}

const tones: Record<WithdrawalState, Tone> = {
  requested: 'processing',
  approved: 'processing',
  paid: 'success',
  rejected: 'error',
  cancelled: 'neutral',
}

function Withdrawal({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTranslations('withdrawals')
  const format = useFormatter()
  const { id, withdrawalNo, state, amount, bank, bankAccount, reason, requestedBy, createdAt, paidAt } =
    withdrawal
  const time = (text: string) => format.dateTime(new Date(text), 'minute')
  return (
    <li>
      <p className="row">
        <strong>{yuanText(amount)}</strong>
        <Tag tone={tones[state]}>{t(state)}</Tag>
      </p>
      <p className="hint">
        {withdrawalNo} · {time(createdAt)} · {t('by', { name: requestedBy })}
      </p>
      <p>
        {bank} ···· {bankAccount}
      </p>
      {reason && <p className="problem">{t('reason', { reason })}</p>}
      {paidAt && <p className="hint">{t('paidAt', { time: time(paidAt) })}</p>}
      {withdrawal.canCancel && (
        <ConfirmedButton
          kind="quiet"
          isDestructive
          label={t('cancel')}
          title={t('cancelTitle', { amount: yuanText(amount) })}
          done={t('cancelledNow')}
          send={() => call(cancelWithdrawalCall, { params: { id } })}
        >
          {t('cancelText')}
        </ConfirmedButton>
      )}
    </li>
  )
}
