import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressForm, PasteLine } from '#features/members/profile/addresses/address-form.tsx'
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
  const [added, setAdded] = useState<Address[]>([])
  /** What the form of a new address starts from, while it is open. */
  const [pasted, setPasted] = useState<string>()
  const isAdding = pasted !== undefined
  const [isOpen, setOpen] = useState(false)
  const addresses = [...added, ...known]
  const isFull = addresses.length >= mostAddresses
  const isMissing = addresses.length === 0 && Boolean(error)
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
          label: <Recipient address={address} />,
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
          <Button kind="quiet" disabled={isFull} onClick={() => setPasted('')}>
            {t('addAddress')}
          </Button>
        </div>
      )}
      {!isAdding && (
        <div className={`wide ${styles.paste}`}>
          <PasteLine isDisabled={isFull} isInvalid={isMissing} onText={setPasted} />
        </div>
      )}
      {isAdding && (
        <NewAddress
          pasted={pasted}
          onSaved={(address) => {
            setAdded([address, ...added])
            setPasted(undefined)
            onSelect(address.id)
          }}
          onCancel={() => setPasted(undefined)}
        />
      )}
    </div>
  )
}

type NewAddressProps = Pick<ComponentProps<typeof AddressForm>, 'pasted' | 'onSaved' | 'onCancel'>

const NewAddress = (form: NewAddressProps) => (
  <div className="card flow wide">
    <h3>{useTranslations('addresses')('addTitle')}</h3>
    <AddressForm {...form} />
  </div>
)

function Recipient({ address: { name, phone, isDefault } }: { address: Address }) {
  const t = useTranslations('addresses')
  return (
    <>
      {name} {maskPhone(phone)} {isDefault && <Tag tone="info">{t('default')}</Tag>}
    </>
  )
}
