import { useTranslations } from 'use-intl'
import { Tag, type Tone } from '#ui/tag.tsx'
import type { TicketSummary } from '../schema.ts'
import type { TicketState as State } from './kinds.ts'

const tones: Record<State, Tone> = {
  open: 'processing',
  waitingForMember: 'warning',
  answered: 'success',
  closed: 'neutral',
}

export function TicketState({ state, dueOn }: Pick<TicketSummary, 'state' | 'dueOn'>) {
  const t = useTranslations('support')
  return (
    <>
      <Tag tone={tones[state]}>{t(state)}</Tag> {dueOn && <small>{t('dueOn', { day: dueOn })}</small>}
    </>
  )
}
