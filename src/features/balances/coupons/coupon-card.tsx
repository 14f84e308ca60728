import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { Tag } from '#ui/tag.tsx'
import styles from '../balances.module.css'
import type { Coupon } from '../schema.ts'

const soonMs = 3 * 86_400_000

export function CouponCard({ coupon, now }: { coupon: Coupon; now: number }) {
  const t = useTranslations('coupons')
  const format = useFormatter()
  const { name, state, threshold, startsAt, expiresAt, usedAt } = coupon
  const day = (text: string) => format.dateTime(new Date(text), { dateStyle: 'medium' })
  const isEarly = Date.parse(startsAt) > now
  const isSoon = state === 'available' && Date.parse(expiresAt) - now < soonMs
  return (
    <li className={state === 'available' ? styles.coupon : `${styles.coupon} ${styles.over}`}>
      <div className={styles.value}>
        <strong>
          <Value coupon={coupon} />
        </strong>
        <span>{threshold > 0 ? t('threshold', { amount: yuanText(threshold) }) : t('noThreshold')}</span>
        {coupon.most !== null && <span>{t('most', { amount: yuanText(coupon.most) })}</span>}
      </div>
      <div className={`tight ${styles.body}`}>
        <h2 className="row size-m bold">
          {name}
          {isSoon && <Tag tone="warning">{t('soon')}</Tag>}
          {isEarly && <Tag>{t('notYet')}</Tag>}
        </h2>
        <Scope scope={coupon.scope} />
        <p className="hint">{t('validity', { from: day(startsAt), until: day(expiresAt) })}</p>
        {usedAt && (
          <p className="hint">{t('usedAt', { time: format.dateTime(new Date(usedAt), 'minute') })}</p>
        )}
        {state === 'available' && !isEarly && (
          <Link className={styles.use} to={shopAddress(coupon)}>
            {t('toUse')}
          </Link>
        )}
      </div>
    </li>
  )
}

function Value({ coupon: { kind, amount, percentOff } }: { coupon: Coupon }) {
  const t = useTranslations('coupons')
  if (kind === 'freight') return t('freight')
  if (kind === 'amount') return yuanText(amount ?? 0)
  const percent = percentOff ?? 0
  return t('percentOff', {
    percent: displayNumber(percent, 2),
    tenths: displayNumber((100 - percent) / 10, 2),
  })
}

type ScopeItem = Coupon['scope'][number]

const addressOfItem = ({ kind, id }: ScopeItem) =>
  kind === 'sku' ? href('/product/:id', { id }) : `${href('/search')}?${kind}Id=${id}`

/** Everything in scope at once, where search can show it. */
function shopAddress({ scope }: Coupon) {
  const [first] = scope
  if (!first) return href('/product')
  if (first.kind === 'sku' || scope.some(({ kind }) => kind !== first.kind)) return addressOfItem(first)
  return `${href('/search')}?${first.kind}Id=${scope.map(({ id }) => id).join(',')}`
}

function Scope({ scope }: Pick<Coupon, 'scope'>) {
  const t = useTranslations('coupons')
  if (scope.length === 0) return <p>{t('everything')}</p>
  return (
    <p className={styles.scope}>
      {t('scope')}
      {scope.map((item, index) => (
        <span key={`${item.kind}${item.id}${item.name}`}>
          {index > 0 && ' · '}
          {t(item.kind)} <Link to={addressOfItem(item)}>{item.name}</Link>
        </span>
      ))}
    </p>
  )
}
