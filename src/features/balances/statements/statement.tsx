import { data, href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, showErrorPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { displayText, shanghaiDate } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { buttonLooks } from '#ui/button.tsx'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import styles from '../balances.module.css'
import { exportStatementCall, printStatementCall } from '../calls.ts'
import { moneySeen } from '../ledgers/money-page.ts'
import type { Route } from './+types/statement.ts'
import type { StatementView } from './schema.ts'
import { findStatement } from './service.server.ts'

export const middleware = [moneySeen]

export async function loader({ context, params: { month } }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw data(null, { status: 404 })
  const [statement, seo] = await Promise.all([
    findStatement(ctx, month).catch(showErrorPage),
    describePage(ctx, href('/ucenter/my-wallet/credit')),
  ])
  return { statement, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

const sums = ['opening', 'drawn', 'repaid', 'credited', 'closing'] as const

export default function StatementPage({ loaderData: { statement } }: Route.ComponentProps) {
  const t = useTranslations('statements')
  const { month, stillOpen } = statement
  const plain = buttonLooks({ kind: 'plain' })
  return (
    <>
      <Panel
        title={t('ofMonth', { month })}
        level="h1"
        aside={<Link to={href('/ucenter/my-wallet/credit')}>{t('back')}</Link>}
      >
        <Facts layout="columns">
          <Fact label={t('company')}>{statement.companyName}</Fact>
          {sums.map((name) => (
            <Fact key={name} label={t(name)}>
              {yuanText(statement[name])}
            </Fact>
          ))}
        </Facts>
        <p className="bold">
          {stillOpen > 0 ? t('stillOpen', { amount: yuanText(stillOpen) }) : t('settled')}
        </p>
        <div className="buttons">
          {stillOpen > 0 && (
            <Link
              to={`${href('/ucenter/my-wallet/credit/pay')}?statement=${month}`}
              className={buttonLooks({})}
            >
              {t('pay')}
            </Link>
          )}
          <DownloadLink href={addressOf(printStatementCall, { params: { month } })} className={plain}>
            {t('pdf')}
          </DownloadLink>
          <DownloadLink href={addressOf(exportStatementCall, { params: { month } })} className={plain}>
            {t('xlsx')}
          </DownloadLink>
        </div>
      </Panel>
      <Panel title={t('lines')}>
        {statement.lines.length === 0 ? (
          <p className="hint">{t('none')}</p>
        ) : (
          <Lines lines={statement.lines} />
        )}
      </Panel>
    </>
  )
}

function Lines({ lines }: Pick<StatementView, 'lines'>) {
  const t = useTranslations('statements')
  return (
    <DataTable className={styles.entries}>
      <TableHead
        columns={[
          t('time'),
          t('kind'),
          t('orderNo'),
          t('reference'),
          t('dueOn'),
          { label: t('amount'), isRight: true },
        ]}
      />
      <tbody>
        {lines.map(({ at, kind, orderNo, reference, dueOn, amount }) => (
          <tr key={`${at} ${kind} ${orderNo} ${reference}`}>
            <td>{shanghaiDate(new Date(at))}</td>
            <td className={styles.kind}>{t(kind)}</td>
            <td>
              <Link to={`${href('/ucenter/trade/order')}?keyword=${orderNo}`}>{orderNo}</Link>
            </td>
            <td data-label={t('reference')}>{displayText(reference)}</td>
            <td data-label={t('dueOn')}>{displayText(dueOn)}</td>
            <td className={`number ${styles.sum}`}>
              {amount < 0 ? `−${yuanText(-amount)}` : yuanText(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
