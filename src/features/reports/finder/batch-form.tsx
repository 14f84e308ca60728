import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CaptchaField, useCaptcha } from '#features/members/identity/codes/captcha-field.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailure, callForFile } from '#ui/call.ts'
import { saveFile } from '#ui/download-link.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { bundleCoasCall } from '../calls.ts'
import { mostBatchLines } from './schema.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const captchaCodes = ['captcha-needed', 'captcha-wrong']

/** Asks for a captcha when the call wants one. */
function useBatch() {
  const [captchaCode, setCaptchaCode] = useState('')
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const captcha = useCaptcha(needsCaptcha)
  const form = useCallForm()
  const download = (lines: string[]) =>
    form.send(async () => {
      const given = needsCaptcha ? { captchaId: captcha.picture?.captchaId, captchaCode } : {}
      try {
        saveFile(await callForFile(bundleCoasCall.path, { lines, ...given }))
        setNeedsCaptcha(false)
      } catch (failure) {
        if (failure instanceof CallFailure && captchaCodes.includes(failure.code)) {
          if (needsCaptcha) captcha.renew()
          setNeedsCaptcha(true)
          setCaptchaCode('')
        }
        throw failure
      }
    })
  return { form, captcha, captchaCode, setCaptchaCode, needsCaptcha, download }
}

export function BatchForm() {
  const t = useTranslations('reports')
  const [text, setText] = useState('')
  const { form, captcha, captchaCode, setCaptchaCode, needsCaptcha, download } = useBatch()
  const lines = linesOf(text)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    return download(lines)
  }
  const isTooLong = lines.length > mostBatchLines
  return (
    <Panel title={t('batch')}>
      <form className="form" onSubmit={onSubmit}>
        <TextAreaField
          label={t('batchLines')}
          name="lines"
          hint={t('batchHint')}
          error={isTooLong ? t('tooManyLines', { most: mostBatchLines }) : form.errors.lines}
          value={text}
          onText={setText}
          rows={5}
          isRequired
        />
        {needsCaptcha && (
          <CaptchaField
            captcha={captcha}
            onWorked={setCaptchaCode}
            name="captchaCode"
            value={captchaCode}
            onChange={({ currentTarget: { value } }) => setCaptchaCode(value)}
          />
        )}
        {form.problem && (
          <p className="problem" role="alert">
            {form.problem}
          </p>
        )}
        <div className="buttons">
          <Button type="submit" isBusy={form.isBusy} disabled={lines.length === 0 || isTooLong}>
            {t('batchDownload')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
