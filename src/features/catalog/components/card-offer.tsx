import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CardOffer as Offer } from '../schema.ts'
import styles from './card-offer.module.css'
import { useCardAction } from './offer-actions.tsx'
import { Price } from './price.tsx'

interface CardOfferProps {
  offer: Offer
  /** Of the product. */
  name: string
  unit?: string
  /** Where the packs are to choose from, when there are several. */
  packsAt?: string
}

/** The foot of a card: what its pack costs, and the way into the cart, or to the packs. */
export function CardOffer({ offer, name, unit, packsAt }: CardOfferProps) {
  const t = useTranslations('catalog')
  const Action = useCardAction()
  return (
    <div className={styles.offer}>
      <p>
        <Price offer={offer} unit={unit} />
        <span className={styles.packing}>{offer.packing}</span>
      </p>
      <div className={styles.action}>
        {packsAt ? (
          <Link to={packsAt} className={styles.packs} aria-label={t('choosePackOf', { name })}>
            {t('choosePack')}
          </Link>
        ) : (
          Action && <Action offer={offer} name={name} />
        )}
      </div>
    </div>
  )
}
