import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { displayText } from '#shared/display.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Tag } from '#ui/tag.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { changeInvoiceProfileCall, removeInvoiceProfileCall } from '../calls.ts'
import styles from '../invoices.module.css'
import { type InvoiceProfile, mostInvoiceProfiles } from '../schema.ts'
import { ProfileEditor } from './profile-editor.tsx'

interface ProfilesProps {
  profiles: InvoiceProfile[]
  /** Buyers only add. */
  canChange: boolean
}

export function Profiles({ profiles, canChange }: ProfilesProps) {
  const t = useTranslations('receipts')
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<InvoiceProfile | 'new'>()
  if (edited)
    return (
      <ProfileEditor
        profile={edited === 'new' ? undefined : edited}
        canSetDefault={canChange}
        onSaved={() => revalidate().then(() => setEdited(undefined))}
        onCancel={() => setEdited(undefined)}
      />
    )
  const isFull = profiles.length >= mostInvoiceProfiles
  return (
    <div className="stack">
      <div className="spread">
        <p className="hint">
          {t(isFull ? 'full' : 'count', { count: profiles.length, most: mostInvoiceProfiles })}
          {!canChange && ` ${t('buyersAdd')}`}
        </p>
        <Button kind="plain" disabled={isFull} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </div>
      {profiles.length === 0 ? (
        <EmptyState title={t('noProfiles')} level="h2">
          <p>{t('noProfilesHint')}</p>
        </EmptyState>
      ) : (
        <ProfileList profiles={profiles} canChange={canChange} onEdit={setEdited} />
      )}
    </div>
  )
}

interface ProfileListProps extends ProfilesProps {
  onEdit(profile: InvoiceProfile): void
}

function ProfileList({ profiles, canChange, onEdit }: ProfileListProps) {
  const t = useTranslations('receipts')
  const { mutate, isBusy } = useMutation()
  const [leaving, setLeaving] = useState<InvoiceProfile>()
  const makeDefault = ({ id, ...profile }: InvoiceProfile) => {
    const body = { ...profile, isDefault: true }
    return mutate(t('defaultSet'), () => call(changeInvoiceProfileCall, { params: { id }, body }))
  }
  const remove = async ({ id }: InvoiceProfile) => {
    await mutate(t('deleted'), () => call(removeInvoiceProfileCall, { params: { id } }))
    setLeaving(undefined)
  }
  const action = (profile: InvoiceProfile, name: 'makeDefault' | 'edit' | 'delete', act: () => void) => (
    <Button
      kind="quiet"
      disabled={isBusy}
      aria-label={t('ofTitle', { action: t(name), title: profile.title })}
      onClick={act}
    >
      {t(name)}
    </Button>
  )
  return (
    <>
      <ul className="cards">
        {profiles.map((profile) => (
          <li key={profile.id} className="card flow">
            <ProfileFacts profile={profile} />
            {canChange && (
              <p className="buttons">
                {!profile.isDefault && action(profile, 'makeDefault', () => makeDefault(profile))}
                {action(profile, 'edit', () => onEdit(profile))}
                {action(profile, 'delete', () => setLeaving(profile))}
              </p>
            )}
          </li>
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
          {leaving.title} {leaving.taxId}
        </ConfirmDialog>
      )}
    </>
  )
}

function ProfileFacts({ profile }: { profile: InvoiceProfile }) {
  const t = useTranslations('receipts')
  const names = useTranslations('invoices')
  const { taxId, registeredAddress, registeredPhone, bank, bankAccount, email } = profile
  const paperTo = [profile.recipient, profile.phone, profile.fullAddress].filter(Boolean).join(' ')
  const facts = { taxId, registeredAddress, registeredPhone, bank, bankAccount, email }
  return (
    <>
      <p className="row">
        <strong>{profile.title}</strong>
        <Tag>{profile.receipt_type_name}</Tag>
        {profile.isDefault && <Tag tone="info">{t('default')}</Tag>}
        {profile.isLegacyTaxId && <Tag tone="warning">{t('legacyTaxId')}</Tag>}
      </p>
      <Facts className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <Fact key={name} label={names(name as keyof typeof facts)}>
            {displayText(value)}
          </Fact>
        ))}
        <Fact label={names('receiptAddress')}>{displayText(paperTo)}</Fact>
      </Facts>
    </>
  )
}
