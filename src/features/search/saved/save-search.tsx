import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { SignInLink } from '#features/members/components/sign-in-and-out.tsx'
import { Button, buttonLooks } from '#ui/button.tsx'
import { useIntendedAction } from '#ui/intended-action.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

const Dialog = lazyComponent(async () => (await import('./save-dialog.tsx')).SaveDialog)
const saving = 'save a search'

/** @param name proposed for it */
export function SaveSearch({ isSignedIn, name }: { isSignedIn: boolean; name: string }) {
  const t = useTranslations('search')
  const [params] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  useIntendedAction(saving, isSignedIn, () => setOpen(true))
  const close = () => setOpen(false)
  if (!isSignedIn)
    return (
      <SignInLink action={saving} className={buttonLooks({ kind: 'quiet' })}>
        {t('saveSearch')}
      </SignInLink>
    )
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('saveSearch')}
      </Button>
      {isOpen && <Dialog name={name} query={String(params)} onClose={close} onMissing={close} />}
    </>
  )
}
