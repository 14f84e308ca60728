import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDayText } from '#ui/use-day-text.ts'
import { type OrderProgress, type ProgressStep, progressSteps } from '../order/progress.ts'
import styles from './progress.module.css'

interface ProgressProps {
  progress: OrderProgress
  /** The buyer can pay now. */
  isPayable: boolean
}

function stateOf({ progress: { done, isLate }, isPayable }: ProgressProps, index: number) {
  if (index < done) return 'done'
  if (index > done) return 'next'
  if (isLate) return 'late'
  return isPayable && progressSteps[index] === 'payment' ? 'todo' : 'now'
}

/** How far an order is: the steps that are done with their times, and when those to come are expected. */
export function ProgressSteps(props: ProgressProps) {
  const t = useTranslations('delivery')
  const format = useFormatter()
  const expectation = useExpectation(props.progress)
  const { doneAt } = props.progress
  return (
    <ol className={styles.steps} aria-label={t('progress')}>
      {progressSteps.map((step, index) => {
        const state = stateOf(props, index)
        const at = doneAt[index]
        const isHere = state !== 'done' && state !== 'next'
        return (
          <li key={step} data-state={state} aria-current={isHere ? 'step' : undefined}>
            <b>{t(`step_${step}`)}</b>
            <small>
              {at && <time dateTime={at}>{format.dateTime(new Date(at), 'minute')}</time>}
              {!at && state === 'done' && t(step === 'payment' ? 'paidLater' : 'passed')}
              {state === 'todo' && t('todo')}
              {(state === 'now' || state === 'late') &&
                ((step === 'shipping' && expectation(step)) || t('now'))}
              {state === 'next' && expectation(step)}
            </small>
          </li>
        )
      })}
    </ol>
  )
}

/** The day of a step to come, or what it comes after. */
function useExpectation({ shipsOn, arrivesOn, afterRelease, isLate }: OrderProgress) {
  const t = useTranslations('delivery')
  const dayText = useDayText()
  const release = afterRelease?.release
  const of: Record<ProgressStep, () => ReactNode> = {
    review: () => undefined,
    payment: () => release === 'payment' && t('after', { before: 'review' }),
    confirmation: () => release && t('after', { before: release }),
    shipping: () => {
      if (shipsOn) return t('expected', { date: dayText(shipsOn) })
      return afterRelease && t('sentAfter', { release: afterRelease.release, days: afterRelease.shipsIn })
    },
    transit: () =>
      shipsOn ? t('expectedFrom', { date: dayText(shipsOn) }) : t('after', { before: 'shipping' }),
    receipt: () => {
      if (arrivesOn) return t(isLate ? 'wasExpected' : 'expected', { date: dayText(arrivesOn) })
      return (
        afterRelease && t('afterRelease', { release: afterRelease.release, days: afterRelease.workingDays })
      )
    },
  }
  return (step: ProgressStep) => of[step]()
}

/** The same in one line. */
export function ProgressLine(props: ProgressProps) {
  const t = useTranslations('delivery')
  const dayText = useDayText()
  const { done, arrivesOn, afterRelease, isLate } = props.progress
  return (
    <span className="row">
      <span className={styles.marks} aria-hidden="true">
        {progressSteps.map((step, index) => (
          <i key={step} data-state={stateOf(props, index)} />
        ))}
      </span>
      <span className="visually-hidden">{t('doneOf', { done, all: progressSteps.length })}</span>
      <span className={isLate ? 'hint problem' : 'hint'}>
        {arrivesOn && t(isLate ? 'wasExpected' : 'arrives', { date: dayText(arrivesOn) })}
        {afterRelease && t('afterRelease', { release: afterRelease.release, days: afterRelease.workingDays })}
      </span>
    </span>
  )
}
