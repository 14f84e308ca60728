import { Link } from 'react-router'
import { statusTexts } from '#features/orders/order/messages.ts'
import { formatYuan } from '#shared/money.ts'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { words } from './messages.ts'
import type { CompanyRecord } from './schema.ts'

/** The last orders of a company or a member. */
export function CompanyOrderRows({ orders, company }: { orders: CompanyRecord['orders']; company?: string }) {
  const say = useSay()
  const can = useCan()
  return (
    <section className="tight">
      <div className="spread">
        <h3>{say(words.orders)}</h3>
        {company && can('order.read') && orders.length > 0 && (
          <Link to={`/orders?filter=${encodeURIComponent(`company:${company}`)}`}>
            {say(words.allOrders)}
          </Link>
        )}
      </div>
      {orders.length === 0 && <p className="hint">{say(words.none)}</p>}
      <ul>
        {orders.map(({ id, orderNo, status, total, placedAt, member }) => (
          <li key={id} className="spread">
            {can('order.read') ? (
              <Link className="code" to={`/orders?open=${id}`}>
                {orderNo}
              </Link>
            ) : (
              <span className="code">{orderNo}</span>
            )}
            <small>
              {shanghaiMinute(placedAt)} · {member} · {say(statusTexts[status as keyof typeof statusTexts])} ·{' '}
              {formatYuan(total)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
