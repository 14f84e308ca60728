import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { UserData } from '#features/members/schema.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { suggestSubstancesCall } from '../calls.ts'
import { SubmissionForm } from '../papers/submission-form.tsx'
import { blankDraft } from '../papers/use-submission.ts'
import type { QualificationKind } from '../schema.ts'

interface PaperUploadProps {
  kind: QualificationKind
  name: string
  casNumber: string | null
  onClose(): void
}

/** Takes a paper where it is missing; the page then shows that it is in review. */
export function PaperUpload({ kind, name, casNumber, onClose }: PaperUploadProps) {
  const t = useTranslations('submissions')
  const { revalidate } = useRevalidator()
  const owner = useRouteLoaderData<{ memberInfo: UserData | null }>('root')?.memberInfo?.memberId ?? ''
  const substance = useSubstance(casNumber)
  const close = () => {
    onClose()
    revalidate()
  }
  // it may stand beside a button of another form
  return createPortal(
    <Dialog title={t('uploadKind', { kind: name })} isWide onClose={onClose}>
      <p className="hint">{t(`${kind}For`)}</p>
      {substance !== undefined && (
        <SubmissionForm draft={blankDraft(kind, substance)} owner={owner} onSubmitted={close} />
      )}
    </Dialog>,
    document.body,
  )
}

/** Name and number, as the form takes it; undefined while it is looked up. */
function useSubstance(casNumber: string | null) {
  const locale = readLocale(useLocale())
  const [text, setText] = useState(casNumber === null ? '' : undefined)
  useEffect(() => {
    if (casNumber === null) return
    let isLeft = false
    call(suggestSubstancesCall, { query: { keyword: casNumber } })
      .then((found) => found.find((one) => one.casNumber === casNumber))
      .catch(() => undefined) // the number alone says which
      .then((one) => {
        if (isLeft) return
        setText(one ? `${inLocale(locale, one.nameZh, one.nameEn)} ${casNumber}` : casNumber)
      })
    return () => {
      isLeft = true
    }
  }, [casNumber, locale])
  return text
}
