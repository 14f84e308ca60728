import { useTranslations } from 'use-intl'
import { maskPhone } from '#shared/mask.ts'
import type { Address } from '../schema.ts'
import styles from './address-card.module.css'

interface AddressCardProps {
  address: Address
  isBusy: boolean
  onEdit(): void
  onDelete(): void
  onMakeDefault(): void
}

/** One address of the list, with what can be done to it. */
export function AddressCard({ address, isBusy, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const t = useTranslations('addresses')
  const deed = (action: 'edit' | 'delete' | 'makeDefault', onClick: () => void) => (
    <button
      type="button"
      disabled={isBusy}
      onClick={onClick}
      aria-label={t('ofRecipient', { action: t(action), name: address.name })}
    >
      {t(action)}
    </button>
  )
  return (
    <li className={styles.card}>
      <p className={styles.who}>
        <strong>{address.name}</strong>
        <span>{maskPhone(address.phone)}</span>
        {address.isDefault && <span className={styles.mark}>{t('default')}</span>}
      </p>
      <p className={styles.where} lang="zh-CN">
        {address.fullAddress}
      </p>
      <p className={styles.deeds}>
        {!address.isDefault && deed('makeDefault', onMakeDefault)}
        {deed('edit', onEdit)}
        {deed('delete', onDelete)}
      </p>
    </li>
  )
}
