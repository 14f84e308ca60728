import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { SignInLink } from '#features/members/components/sign-in-and-out.tsx'
import { Button, buttonLooks } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
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
  const label = (
    <>
      <Icon name="bookmark" size={18} />
      <span className="on-desk">{t('saveSearch')}</span>
    </>
  )
  if (!isSignedIn)
    return (
      <SignInLink action={saving} label={t('saveSearch')} className={buttonLooks({ kind: 'quiet' })}>
        {label}
      </SignInLink>
    )
  return (
    <>
      <Button kind="quiet" aria-label={t('saveSearch')} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Dialog name={name} query={String(params)} onClose={close} onMissing={close} />}
    </>
  )
}
