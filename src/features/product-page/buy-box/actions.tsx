import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CartButton, isLarge } from '#features/cart/components/add-to-cart.tsx'
import type { LineToAdd } from '#features/cart/components/cart-state.tsx'
import type { ProductDetail, SkuOffer } from '#features/catalog/schema.ts'
import { FavoriteButton, StockAlert } from '#features/favorites/components/favorites-state.tsx'
import { addressOf } from '#shared/declare-call.ts'
import { fixedNumber } from '#shared/display.ts'
import { buttonLooks } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './buy-box.module.css'
import { isInStock } from './purchase.ts'

interface ActionsProps {
  product: ProductDetail
  sku: SkuOffer
  line: LineToAdd
}

/** On a phone price and buttons stay at the lower edge. */
export function Actions({ product, sku, line }: ActionsProps) {
  const state = product.permission?.state ?? 'allowed'
  return (
    <>
      <MayBuy product={product} />
      <div className={styles.bar} data-bottom-bar>
        {sku.discountPrice > 0 && (
          <b className={`on-phone ${styles.barPrice}`} aria-hidden="true">
            ¥{fixedNumber(sku.discountPrice, 2)}
          </b>
        )}
        <Buttons sku={sku} line={line} state={state} />
      </div>
      <p className="spread hint">
        <span className="line">
          <FavoriteButton sku={sku} />
          {sku.sku}
        </span>
        {!isInStock(sku) && state !== 'not-sold' && <StockAlert key={sku.id} sku={sku} />}
      </p>
    </>
  )
}

function Buttons({
  sku,
  line,
  state,
}: Omit<ActionsProps, 'product'> & { state: NonNullable<ProductDetail['permission']>['state'] }) {
  const t = useTranslations('cart')
  const isOnRequest = sku.discountPrice === 0
  const isOffline = state === 'offline'
  if (state === 'not-sold') return null
  return (
    <>
      {!isOffline && (
        <CartButton
          action="add"
          line={line}
          className={buttonLooks({ kind: isOnRequest ? 'plain' : 'primary' })}
          label={t(isOnRequest ? 'addForQuoteOf' : 'addOf', { sku: sku.sku })}
        >
          <Icon name="cart" size={18} />
          {t(isOnRequest ? 'addForQuote' : 'add')}
        </CartButton>
      )}
      {state === 'allowed' && !isOnRequest && (
        <CartButton
          action="buyNow"
          line={line}
          className={buttonLooks({ kind: 'plain' })}
          label={t('buyNowOf', { sku: sku.sku })}
        >
          {t('buyNow')}
        </CartButton>
      )}
      <Link
        to={addressOf({ path: href('/quote/request') }, { query: { sku: sku.id, quantity: line.quantity } })}
        className={looksOfQuote(state, isOnRequest)}
        aria-label={t('askQuoteOf', { sku: sku.sku })}
      >
        {t(isLarge(sku, line.quantity) && !isOnRequest && !isOffline ? 'askBulk' : 'askQuote')}
      </Link>
    </>
  )
}

function looksOfQuote(state: string, isOnRequest: boolean) {
  if (state === 'offline' || isOnRequest) return buttonLooks({})
  return state === 'allowed' ? styles.quote : buttonLooks({ kind: 'plain' })
}

/** In one line; what is missing stands beside the identity of the product. */
function MayBuy({ product: { permission, transport, hazards } }: Pick<ActionsProps, 'product'>) {
  const t = useTranslations('buyBox')
  const state = permission?.state ?? 'allowed'
  if (!permission)
    return (
      <p className="hint">{t(transport ? 'free_transport' : hazards.length > 0 ? 'free_hazard' : 'free')}</p>
    )
  return (
    <p className={styles.papers}>
      <Icon name="warning" size={16} />
      <span>
        {t(`may_${state}`)} {state !== 'not-sold' && <a href="#papers">{t('papers')}</a>}
      </span>
    </p>
  )
}
