import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { invoiceAddress } from '#shared/page-addresses.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog, ConfirmedButton } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Note } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { reissueInvoiceCall, withdrawInvoiceCall } from '../calls.ts'
import type { InvoiceDetail } from '../issuing/schema.ts'
import { type InvoiceProfile, mostInvoiceRemark } from '../schema.ts'

export function Withdraw({ id }: { id: string }) {
  const t = useTranslations('receipts')
  return (
    <ConfirmedButton
      kind="plain"
      isDestructive
      label={t('withdraw')}
      title={t('withdrawTitle')}
      done={t('withdrawn')}
      send={() => call(withdrawInvoiceCall, { params: { id } })}
    >
      {t('withdrawText')}
    </ConfirmedButton>
  )
}

interface ReissueProps {
  invoice: InvoiceDetail
  profiles: InvoiceProfile[]
}

export function Reissue({ invoice, profiles }: ReissueProps) {
  const t = useTranslations('receipts')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [profileId, setProfileId] = useState(profiles[0]?.id ?? '')
  const [remark, setRemark] = useState(invoice.remark)
  const chosen = profiles.find(({ id }) => id === profileId)
  if (!chosen) return <MissingProfile />
  const submit = async () => {
    setBusy(true)
    const body = { profileId, remark, receipt_type: chosen.receipt_type }
    await call(reissueInvoiceCall, { params: { id: invoice.id }, body }).then(
      async ({ id }) => {
        showToast(t('reissueDone'))
        setOpen(false)
        await navigate(invoiceAddress(id))
      },
      (failure) => showFailure(failure),
    )
    setBusy(false)
  }
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {t('reissue')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('reissue')}
          action={t('reissueSubmit')}
          isBusy={isBusy}
          onConfirm={submit}
          onClose={() => setOpen(false)}
        >
          <div className="form">
            <p>{t('reissueText')}</p>
            <SelectField
              label={t('newTitle')}
              value={profileId}
              onChange={(event) => setProfileId(event.currentTarget.value)}
            >
              {profiles.map(({ id, title, taxId, receipt_type_name }) => (
                <option key={id} value={id}>
                  {title} {taxId} · {receipt_type_name}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('remark')}
              maxLength={mostInvoiceRemark}
              value={remark}
              onChange={(event) => setRemark(event.currentTarget.value)}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

function MissingProfile() {
  const t = useTranslations('receipts')
  return (
    <Note>
      {t('reissueNeedsProfile')} <Link to={href('/ucenter/member/receipt')}>{t('add')}</Link>
    </Note>
  )
}
