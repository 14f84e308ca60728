import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { CallFailure, callForFile } from '#ui/call.ts'
import { saveFile } from '#ui/download-link.tsx'
import { focusFirstInvalid, TextAreaField } from '#ui/field.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Panel } from '#ui/panel.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { bundleCoasCall } from '../calls.ts'
import type { CaptchaAnswer } from './batch-captcha.tsx'
import { type BatchLine, batchLines, isBadLine, mostBatchLines } from './batch-lines.ts'

const captchaCodes = ['captcha-needed', 'captcha-wrong']

/** Few batches need one, and it brings the parts of signing in along. */
const Captcha = lazyComponent(async () => (await import('./batch-captcha.tsx')).BatchCaptcha)

/** Asks for a captcha when the call wants one: another at each try. */
function useBatch() {
  const answer = useRef<CaptchaAnswer>({})
  const [captchas, setCaptchas] = useState(0)
  const form = useCallForm()
  const setAnswer = useCallback((given: CaptchaAnswer) => {
    answer.current = given
  }, [])
  const download = (lines: string[]) =>
    form.send(async () => {
      try {
        saveFile(await callForFile(bundleCoasCall.path, { lines, ...answer.current }))
        answer.current = {}
        setCaptchas(0)
      } catch (failure) {
        if (failure instanceof CallFailure && captchaCodes.includes(failure.code)) setCaptchas(captchas + 1)
        throw failure
      }
    })
  return { form, captchas, setCaptchas, setAnswer, download }
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
  const { form, captchas, setCaptchas, setAnswer, download } = useBatch()
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
        {captchas > 0 && <Captcha key={captchas} onAnswer={setAnswer} onMissing={() => setCaptchas(0)} />}
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
