import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AcceptedVersions } from '#features/content/schema.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { acceptAgreementsCall } from './calls.ts'

interface AcceptAgreementsProps extends AcceptedVersions {
  label: string
  done: string
}

/** Accepts the versions that the page names, as the next sign-in would. */
export function AcceptAgreements({ agreements, label, done }: AcceptAgreementsProps) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    try {
      await call(acceptAgreementsCall, { body: { agreements } })
      showToast(done)
      await revalidate()
    } catch (failure) {
      showFailure(failure)
      setBusy(false)
    }
  }
  return (
    <Button kind="plain" isBusy={isBusy} onClick={accept}>
      {label}
    </Button>
  )
}
