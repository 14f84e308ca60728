import { useEffect, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { maskPhone } from '#shared/display.ts'
import { langOf, readLocale } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { type Address, mostAddresses } from '../../schema.ts'
import styles from '../profile.module.css'
import type { Route } from './+types/addresses.ts'
import { AddressForm } from './address-form.tsx'
import { changeAddressCall, removeAddressCall } from './calls.ts'
import { listAddresses } from './service.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [addresses, seo] = await Promise.all([
    listAddresses(ctx),
    describePage(ctx, href('/ucenter/member/address')),
  ])
  return { addresses, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('addresses')
  const { addresses } = loaderData
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<Address | 'new'>()
  const addButton = useFocusAfter(edited !== undefined)
  const leaveForm = () => setEdited(undefined)
  if (edited)
    return (
      <Panel title={t(edited === 'new' ? 'addTitle' : 'editTitle')} level="h1">
        <AddressForm
          address={edited === 'new' ? undefined : edited}
          onSaved={() => revalidate().then(leaveForm)}
          onCancel={leaveForm}
        />
      </Panel>
    )
  const isFull = addresses.length >= mostAddresses
  const add = (
    <Button ref={addButton} disabled={isFull} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <Panel title={t('title')} level="h1" aside={add}>
      {addresses.length === 0 ? (
        <EmptyState title={t('empty')} level="h2">
          <p>{t('emptyHint')}</p>
        </EmptyState>
      ) : (
        <>
          <p className="hint">
            {t(isFull ? 'full' : 'count', { count: addresses.length, most: mostAddresses })}
          </p>
          <AddressList addresses={addresses} onEdit={setEdited} />
        </>
      )}
    </Panel>
  )
}

function useFocusAfter(isFormOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) button.current?.focus()
    wasOpen.current = isFormOpen
  }, [isFormOpen])
  return button
}

function AddressList({ addresses, onEdit }: { addresses: Address[]; onEdit(address: Address): void }) {
  const t = useTranslations('addresses')
  const { mutate, isBusy } = useMutation()
  const [leaving, setLeaving] = useState<Address>()
  const makeDefault = ({ id, name, phone, provinceCode, cityCode, districtCode, street }: Address) => {
    const body = { name, phone, provinceCode, cityCode, districtCode, street, isDefault: true }
    return mutate(t('defaultSet'), () => call(changeAddressCall, { params: { id }, body }))
  }
  const remove = async ({ id }: Address) => {
    await mutate(t('deleted'), () => call(removeAddressCall, { params: { id } }))
    setLeaving(undefined)
  }
  return (
    <>
      <ul className="cards">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isBusy={isBusy}
            onEdit={() => onEdit(address)}
            onDelete={() => setLeaving(address)}
            onMakeDefault={() => makeDefault(address)}
          />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={t('deleteTitle')}
          action={t('delete')}
          kind="danger"
          isBusy={isBusy}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {leaving.name} {leaving.fullAddress}
        </ConfirmDialog>
      )}
    </>
  )
}

interface AddressCardProps {
  address: Address
  isBusy: boolean
  onEdit(): void
  onDelete(): void
  onMakeDefault(): void
}

function AddressCard({ address, isBusy, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const t = useTranslations('addresses')
  const locale = readLocale(useLocale())
  const actionButton = (action: 'edit' | 'delete' | 'makeDefault', onClick: () => void) => (
    <Button
      kind="quiet"
      disabled={isBusy}
      onClick={onClick}
      aria-label={t('ofRecipient', { action: t(action), name: address.name })}
    >
      {t(action)}
    </Button>
  )
  return (
    <li className={`card ${styles.card}`}>
      <p className="row">
        <strong {...langOf(locale, address.name)}>{address.name}</strong>
        <span>{maskPhone(address.phone)}</span>
        {address.isDefault && <Tag tone="info">{t('default')}</Tag>}
      </p>
      <p className="grow">{address.fullAddress}</p>
      <p className="buttons">
        {!address.isDefault && actionButton('makeDefault', onMakeDefault)}
        {actionButton('edit', onEdit)}
        {actionButton('delete', onDelete)}
      </p>
    </li>
  )
}
