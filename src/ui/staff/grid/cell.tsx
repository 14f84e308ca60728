import type { ComponentProps } from 'react'
import { useLocale } from 'use-intl'
import type { CellValue, GridColumn } from '#shared/declare-grid.ts'
import { displayNumber, emptyMark, timeText } from '#shared/display.ts'
import { type Locale, type Text, textIn } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { Tag } from '../../tag.tsx'
import { words } from './messages.ts'

export const isRight = ({ kind }: GridColumn) => kind === 'money' || kind === 'number' || kind === 'quantity'

/** `2026-01-31 09:30` in China. */
export const shanghaiMinute = (time: string) => timeText(new Date(time))

interface ChoiceColumn<Value extends string> {
  choices: Record<Value, Text>
  tones: Record<Value, ComponentProps<typeof Tag>['tone']>
}

/** A value of a column of choices, beside the name of its record. */
export function ChoiceTag<Value extends string>({
  column,
  value,
}: {
  column: ChoiceColumn<Value>
  value: Value
}) {
  const locale: Locale = useLocale()
  return <Tag tone={column.tones[value]}>{textIn(locale, column.choices[value])}</Tag>
}

export function Cell({ value, column }: { value: CellValue | undefined; column: GridColumn }) {
  const locale: Locale = useLocale()
  if (value === null || value === undefined || value === '') return <span className="hint">{emptyMark}</span>
  const { kind, choices, tones, words: own } = column
  if (own)
    return (
      <>
        {textIn(locale, own.shown(String(value)))}{' '}
        {own.hasKey && <span className="code hint">{String(value)}</span>}
      </>
    )
  if (kind === 'choice') {
    const label = choices?.[String(value)]
    const text = label ? textIn(locale, label) : String(value)
    const tone = tones?.[String(value)]
    return tone ? <Tag tone={tone}>{text}</Tag> : text
  }
  if (kind === 'money') return formatYuan(Number(value))
  if (kind === 'quantity') return displayNumber(Number(value) / 10)
  if (kind === 'number') return displayNumber(Number(value), 2)
  if (kind === 'time') return <time dateTime={String(value)}>{shanghaiMinute(String(value))}</time>
  if (kind === 'flag') return value ? textIn(locale, words.yes) : <span className="hint">{emptyMark}</span>
  if (kind === 'code') return <span className="code">{String(value)}</span>
  return String(value)
}
