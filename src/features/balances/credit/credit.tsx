import { Form, href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { yuanText } from '#shared/money.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from '../balances.module.css'
import { describeDebts } from '../debts/service.server.ts'
import { moneySeen } from '../ledgers/money-page.ts'
import { agingNames, type CreditOverview } from '../schema.ts'
import type { StatementSummary } from '../statements/schema.ts'
import { listStatements } from '../statements/service.server.ts'
import type { Route } from './+types/credit.ts'

export const middleware = [moneySeen]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [overview, statements, seo] = await Promise.all([
    describeDebts(ctx),
    listStatements(ctx),
    describePage(ctx, href('/ucenter/my-wallet/credit')),
  ])
  const aging = agingNames.map((name) => ({ name, amount: overview.aging[name] }))
  return { overview, aging, statements, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function CreditPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('credit')
  const { overview, aging, statements } = loaderData
  const { credit, debts } = overview
  const back = <Link to={href('/ucenter/my-wallet')}>{t('back')}</Link>
  if (!credit && debts.length === 0 && statements.length === 0)
    return (
      <EmptyState title={t('noCredit')}>
        <p>{t('noCreditHint')}</p>
        {back}
      </EmptyState>
    )
  return (
    <>
      <Panel title={t('title')} level="h1" aside={back}>
        <Sums overview={overview} />
        {debts.length > 0 && (
          <>
            <h2>{t('aging')}</h2>
            <dl className={`cards ${styles.aging}`}>
              {aging.map(({ name, amount }) => (
                <div key={name} className="card" data-late={name !== 'notDue' && amount > 0 ? '' : undefined}>
                  <dt className="hint">{t(name)}</dt>
                  <dd>{yuanText(amount)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Panel>
      <Panel title={t('debts')}>
        {debts.length === 0 ? <p className="hint">{t('noDebts')}</p> : <Debts debts={debts} />}
      </Panel>
      <Panel title={t('statements')}>
        {statements.length === 0 ? (
          <p className="hint">{t('noStatements')}</p>
        ) : (
          <Statements statements={statements} />
        )}
      </Panel>
    </>
  )
}

function Sums({ overview: { credit, open, overdue } }: { overview: CreditOverview }) {
  const t = useTranslations('credit')
  const amount = (value: number | null) => (value === null ? t('noLimit') : yuanText(value))
  return (
    <Facts layout="columns">
      {credit && (
        <>
          <Fact label={t('headroom')}>
            <strong>{amount(credit.headroom)}</strong>
          </Fact>
          <Fact label={t('limit')}>{amount(credit.limit)}</Fact>
          <Fact label={t('days')}>{t('daysValue', { days: credit.days })}</Fact>
        </>
      )}
      <Fact label={t('open')}>{yuanText(open)}</Fact>
      <Fact label={t('overdueSum')} className={overdue > 0 ? styles.late : undefined}>
        {yuanText(overdue)}
      </Fact>
    </Facts>
  )
}

function Debts({ debts }: Pick<CreditOverview, 'debts'>) {
  const t = useTranslations('credit')
  return (
    <Form className="flow" method="get" action={href('/ucenter/my-wallet/credit/pay')}>
      <p className="hint">{t('selectHint')}</p>
      <DataTable className={styles.debts}>
        <TableHead
          columns={[
            { label: t('paySelected'), isHidden: true },
            t('order'),
            t('dueOn'),
            t('state'),
            { label: t('amount'), isRight: true },
          ]}
        />
        <tbody>
          {debts.map(({ orderNo, dueOn, overdue, open }) => (
            <tr key={orderNo}>
              <td>
                <input type="checkbox" name="order" value={orderNo} aria-label={t('select', { orderNo })} />
              </td>
              <td>
                <Link to={`${href('/ucenter/trade/order')}?keyword=${orderNo}`}>{orderNo}</Link>
              </td>
              <td>{dueOn}</td>
              <td>
                <Tag tone={overdue > 0 ? 'error' : 'neutral'}>
                  {overdue > 0 ? t('overdue', { days: overdue }) : t('notDue')}
                </Tag>
              </td>
              <td className={`number ${styles.amount}`}>{yuanText(open)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <div className="buttons">
        <Button type="submit">{t('paySelected')}</Button>
        <Link to={href('/ucenter/my-wallet/credit/pay')} className={buttonLooks({ kind: 'plain' })}>
          {t('payAll')}
        </Link>
      </div>
    </Form>
  )
}

const Statements = ({ statements }: { statements: StatementSummary[] }) => {
  const t = useTranslations('credit')
  return (
    <ul className="lines">
      {statements.map(({ month, closing }) => (
        <li key={month}>
          <Link to={href('/ucenter/my-wallet/statement/:month', { month })}>{month}</Link>
          <span>
            {t('closing')} {yuanText(closing)}
          </span>
        </li>
      ))}
    </ul>
  )
}
