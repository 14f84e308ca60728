import { useTranslations } from 'use-intl'
import { Tag, type Tone } from '#ui/tag.tsx'
import type { TicketSummary } from '../schema.ts'
import type { TicketState } from './kinds.ts'

const tones: Record<TicketState, Tone> = {
  open: 'processing',
  waitingForMember: 'warning',
  answered: 'success',
  closed: 'neutral',
}

export function TicketStateTag({ state, dueOn }: Pick<TicketSummary, 'state' | 'dueOn'>) {
  const t = useTranslations('support')
  return (
    <>
      <Tag tone={tones[state]}>{t(state)}</Tag> {dueOn && <small>{t('dueOn', { day: dueOn })}</small>}
    </>
  )
}
