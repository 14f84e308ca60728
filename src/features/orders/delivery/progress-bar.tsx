import { useFormatter, useTranslations } from 'use-intl'
import { useDayText } from '#ui/use-day-text.ts'
import { type OrderProgress, type ProgressStep, progressSteps } from '../order/progress.ts'
import styles from './progress.module.css'

const stepDay = (progress: OrderProgress, step: ProgressStep) => {
  if (step === 'shipping') return progress.shipsOn
  return step === 'receipt' ? progress.arrivesOn : null
}

const stateOf = ({ done }: OrderProgress, index: number) =>
  index < done ? 'done' : index === done ? 'now' : 'next'

/** How far an order is: all steps, with the times of those that are done and the expected days of those to come. */
export function ProgressSteps({ progress }: { progress: OrderProgress }) {
  const t = useTranslations('delivery')
  const format = useFormatter()
  const dayText = useDayText()
  return (
    <ol className={styles.steps} aria-label={t('progress')}>
      {progressSteps.map((step, index) => {
        const state = stateOf(progress, index)
        const at = progress.doneAt[index]
        const day = stepDay(progress, step)
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <b>{t(`step_${step}`)}</b>
            <small>
              {at && <time dateTime={at}>{format.dateTime(new Date(at), 'minute')}</time>}
              {!at && state === 'done' && t('passed')}
              {!at && state !== 'done' && day && t('expected', { date: dayText(day) })}
              {!at && state === 'now' && !day && t('now')}
              {step === 'receipt' && <AfterRelease progress={progress} />}
            </small>
          </li>
        )
      })}
    </ol>
  )
}

/** The same in one line. */
export function ProgressLine({ progress }: { progress: OrderProgress }) {
  const t = useTranslations('delivery')
  const dayText = useDayText()
  const { done, arrivesOn } = progress
  return (
    <span className={styles.line}>
      <span className={styles.marks} aria-hidden="true">
        {progressSteps.map((step, index) => (
          <i key={step} data-state={stateOf(progress, index)} />
        ))}
      </span>
      <span className="visually-hidden">{t('doneOf', { done, all: progressSteps.length })}</span>
      {arrivesOn && <span className="hint">{t('arrives', { date: dayText(arrivesOn) })}</span>}
      <span className="hint">
        <AfterRelease progress={progress} />
      </span>
    </span>
  )
}

function AfterRelease({ progress: { afterRelease } }: { progress: OrderProgress }) {
  const t = useTranslations('delivery')
  return afterRelease && t('afterRelease', { release: afterRelease.release, days: afterRelease.workingDays })
}
