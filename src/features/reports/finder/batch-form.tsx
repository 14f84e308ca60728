import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CaptchaField, useCaptcha } from '#features/members/identity/codes/captcha-field.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailure, callForFile } from '#ui/call.ts'
import { saveFile } from '#ui/download-link.tsx'
import { focusFirstInvalid, TextAreaField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { bundleCoasCall } from '../calls.ts'
import { type BatchLine, batchLines, isBadLine, mostBatchLines } from './batch-lines.ts'

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

const mostNamed = 3
const shownOfLine = 40

/** Names the first bad lines; undefined: there is none. */
function useBadLines() {
  const t = useTranslations('reports')
  return (lines: BatchLine[]) => {
    if (lines.length > mostBatchLines) return t('tooManyLines', { most: mostBatchLines })
    const bad = lines.filter(isBadLine)
    const named = bad
      .slice(0, mostNamed)
      .map(({ place, line }) => t('badLine', { place, line: line.slice(0, shownOfLine) }))
    if (bad.length > mostNamed) named.push(t('moreBadLines', { count: bad.length - mostNamed }))
    return named.length > 0 ? `${named.join(t('badLineEnd'))}${t('badLineHint')}` : undefined
  }
}

export function BatchForm() {
  const t = useTranslations('reports')
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { form, captcha, captchaCode, setCaptchaCode, needsCaptcha, download } = useBatch()
  const lines = batchLines(text)
  const problem = useBadLines()(lines)
  const isTooLong = lines.length > mostBatchLines
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    return problem ? focusFirstInvalid() : download(lines.map(({ line }) => line))
  }
  return (
    <Panel title={t('batch')}>
      <form className="form" onSubmit={onSubmit}>
        <TextAreaField
          label={t('batchLines')}
          name="lines"
          hint={t('batchHint')}
          error={isTooLong || isChecked ? (problem ?? form.errors.lines) : undefined}
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
