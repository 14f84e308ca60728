import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { removeFootprintCall } from '../calls.ts'
import { ProductCard } from '../components/product-card.tsx'
import { type CardData, footprintQuery } from '../schema.ts'
import type { Route } from './+types/footprint.ts'
import styles from './footprint.module.css'
import { listFootprint } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [footprint, seo] = await Promise.all([
    listFootprint(ctx, readFilters(footprintQuery, url)),
    describePage(ctx, href('/ucenter/footprint')),
  ])
  leaveEmptyPage(url, footprint)
  const days = { today: shanghaiDate(ctx.now), yesterday: shanghaiDate(ctx.now, -1) }
  return { footprint, names: days, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function FootprintPage({ loaderData: { footprint, names } }: Route.ComponentProps) {
  const t = useTranslations('footprint')
  const { total, days } = footprint
  const { mutate, isBusy } = useMutation()
  const remove = (body: { day: string; productId?: string }) =>
    mutate(t('removed'), () => call(removeFootprintCall, { body }))
  if (total === 0) return <NoFootprint />
  const nameOf = (day: string) => {
    if (day === names.today) return t('today')
    return day === names.yesterday ? t('yesterday') : day
  }
  return (
    <Panel title={t('title')} level="h1" aside={<ClearAll />}>
      <p className="hint">{t('intro')}</p>
      {days.map(({ day, products }) => (
        <section key={day} aria-label={nameOf(day)}>
          <div className="spread">
            <h2>{nameOf(day)}</h2>
            <Button
              kind="quiet"
              disabled={isBusy}
              aria-label={t('clearDayOf', { day: nameOf(day) })}
              onClick={() => remove({ day })}
            >
              {t('clearDay')}
            </Button>
          </div>
          <ul className={`cards ${styles.grid}`}>
            {products.map((product) => (
              <SeenProduct
                key={product.id}
                product={product}
                isBusy={isBusy}
                onRemove={() => remove({ day, productId: product.id })}
              />
            ))}
          </ul>
        </section>
      ))}
      <KeyPager pages={footprint} total={total} />
    </Panel>
  )
}

function NoFootprint() {
  const t = useTranslations('footprint')
  return (
    <Panel title={t('title')} level="h1">
      <EmptyState title={t('none')} level="h2">
        <p>{t('noneHint')}</p>
        <Link to={href('/product')} className={buttonLooks({})}>
          {t('browse')}
        </Link>
      </EmptyState>
    </Panel>
  )
}

interface SeenProductProps {
  product: CardData
  isBusy: boolean
  onRemove(): void
}

const SeenProduct = ({ product, isBusy, onRemove }: SeenProductProps) => {
  const t = useTranslations('footprint')
  return (
    <li>
      <ProductCard product={product} />
      <button
        type="button"
        className={`icon-button ${styles.remove}`}
        disabled={isBusy}
        aria-label={t('removeOf', { name: product.name })}
        title={t('remove')}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

function ClearAll() {
  const t = useTranslations('footprint')
  return (
    <ConfirmedButton
      kind="plain"
      isDestructive
      label={t('clearAll')}
      title={t('clearAllTitle')}
      done={t('removed')}
      send={() => call(removeFootprintCall, { body: {} })}
    />
  )
}
