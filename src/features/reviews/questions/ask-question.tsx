import { type FormEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { signInPath } from '#shared/own-path.ts'
import { questionsAddress } from '#shared/page-addresses.ts'
import { buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { TextAreaField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { askQuestionCall } from '../calls.ts'
import { longestQuestion } from '../limits.ts'

export function AskQuestion({ productId, isSignedIn }: { productId: string; isSignedIn: boolean }) {
  const t = useTranslations('reviews')
  const [text, setText] = useState('')
  const { errors, problem, isBusy, send } = useCallForm()
  const { revalidate } = useRevalidator()
  if (!isSignedIn)
    return (
      <p>
        <Link to={signInPath(questionsAddress(productId))} className={buttonLooks({ kind: 'plain' })}>
          {t('signInToAsk')}
        </Link>
      </p>
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await send(() => call(askQuestionCall, { params: { id: productId }, body: { text } })))) return
    setText('')
    showToast(t('asked'))
    await revalidate()
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <TextAreaField
        label={t('yourQuestion')}
        hint={t('askHint')}
        name="text"
        isRequired
        rows={3}
        maxLength={longestQuestion}
        value={text}
        error={errors.text}
        onText={setText}
      />
      <FormEnd problem={errors.text ? undefined : problem} isBusy={isBusy}>
        {t('send')}
      </FormEnd>
    </form>
  )
}
