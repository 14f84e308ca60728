import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressForm } from '#features/members/profile/addresses/address-form.tsx'
import { type Address, mostAddresses } from '#features/members/schema.ts'
import { maskPhone } from '#shared/display.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './order-form.module.css'

interface AddressChoiceProps {
  addresses: Address[]
  selected: string | null
  error?: string
  onSelect(id: string): void
}

const shownAtFirst = 2

export function AddressChoice({ addresses: known, selected, error, onSelect }: AddressChoiceProps) {
  const t = useTranslations('checkout')
  const words = useTranslations('addresses')
  const [added, setAdded] = useState<Address[]>([])
  const [isAdding, setAdding] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const addresses = [...added, ...known]
  const first = addresses.find(({ id }) => id === selected)
  const ordered = first ? [first, ...addresses.filter(({ id }) => id !== selected)] : addresses
  const shown = isOpen ? addresses : ordered.slice(0, shownAtFirst)
  return (
    <div className={styles.line}>
      {addresses.length === 0 && !isAdding && <p>{t('noAddress')}</p>}
      <RadioCards
        legend={t('address')}
        isLegendHidden
        selected={selected ?? undefined}
        error={error}
        onSelect={onSelect}
        options={shown.map((address) => ({
          value: address.id,
          label: (
            <>
              {address.name} {maskPhone(address.phone)}{' '}
              {address.isDefault && <Tag tone="info">{words('default')}</Tag>}
            </>
          ),
          hint: address.fullAddress,
        }))}
      />
      {!isAdding && (
        <div className="buttons">
          {!isOpen && addresses.length > shownAtFirst && (
            <Button kind="quiet" onClick={() => setOpen(true)}>
              {t('otherAddress')}
            </Button>
          )}
          <Button kind="quiet" disabled={addresses.length >= mostAddresses} onClick={() => setAdding(true)}>
            {t('addAddress')}
          </Button>
        </div>
      )}
      {isAdding && (
        <div className={`card flow ${styles.wide}`}>
          <h3>{words('addTitle')}</h3>
          <AddressForm
            onSaved={(address) => {
              setAdded([address, ...added])
              setAdding(false)
              onSelect(address.id)
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      )}
    </div>
  )
}
