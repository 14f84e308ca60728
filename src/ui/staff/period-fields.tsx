import type { Text } from '#shared/locale.ts'
import { shanghaiMinute } from './grid/cell.tsx'
import { useSay } from './staff.ts'
import { TypedField } from './typed-field.tsx'

const ends = ['startsAt', 'endsAt'] as const
type Period = Record<(typeof ends)[number], string>

/** @param typed `2026-01-31T09:30` in China, as a field of a moment has it */
export const momentOf = (typed: string) => new Date(`${typed}:00+08:00`).toISOString()

interface PeriodFieldsProps {
  texts: Record<keyof Period, Text>
  /** Before typing. */
  period: Period | undefined
  errors: Record<string, string>
}

export function PeriodFields({ texts, period, errors }: PeriodFieldsProps) {
  const say = useSay()
  return ends.map((name) => (
    <TypedField
      key={name}
      name={name}
      type="datetime-local"
      label={say(texts[name])}
      required
      isRequired
      stored={period ? shanghaiMinute(period[name]).replace(' ', 'T') : ''}
      error={errors[name]}
    />
  ))
}
