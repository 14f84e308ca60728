import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useMutation } from '#ui/use-mutation.ts'

interface LeaveCompanyProps {
  memberId: string
  companyName: string
}

/** The way out for members who own nothing here. */
export function LeaveCompany({ memberId, companyName }: LeaveCompanyProps) {
  const t = useTranslations('companies')
  const { mutate, isBusy } = useMutation()
  const [isOpen, setOpen] = useState(false)
  const leave = async () => {
    await mutate(t('left'), () => call('DELETE', `/api/ucenter/company/member/${memberId}`))
    setOpen(false)
  }
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('leave')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('leaveTitle', { company: companyName })}
          action={t('leave')}
          kind="danger"
          isBusy={isBusy}
          onConfirm={leave}
          onClose={() => setOpen(false)}
        >
          {t('leaveText')}
        </ConfirmDialog>
      )}
    </>
  )
}
