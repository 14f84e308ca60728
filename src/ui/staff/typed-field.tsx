import { type ComponentProps, useState } from 'react'
import { emptyMark } from '#shared/display.ts'
import type { Text } from '#shared/locale.ts'
import { TextAreaField, TextField } from '../field.tsx'
import { useSay } from './staff.ts'

export const overtakenWords = {
  problem: [
    '同事刚修改过这条记录。您填写的内容仍在，请核对后再次提交。',
    'A colleague changed this record just now. What you typed is still here: check it and send it again.',
  ],
  theirs: ['同事已改为：{value}', 'A colleague changed it to: {value}'],
} as const satisfies Record<string, Text>

/**
 * Of a field of a record that others may change: untouched, it follows what is stored; touched, it stays as it was typed,
 * and `theirs` is what is stored now.
 */
export function useTyped(stored: string) {
  const [start, setStart] = useState(stored)
  const [isTouched, setTouched] = useState(false)
  if (!isTouched && stored !== start) setStart(stored)
  return { start, theirs: stored === start ? undefined : stored, touch: () => setTouched(true) }
}

/** @param theirs what a colleague wrote meanwhile @returns the hint of a field, by its name */
export function useTheirs(theirs: object) {
  const say = useSay()
  const values = new Map<string, unknown>(Object.entries(theirs))
  return (name: string) => {
    if (!values.has(name)) return undefined
    const value = values.get(name)
    const text = Array.isArray(value) ? value.join(' | ') : String(value ?? '')
    return say(overtakenWords.theirs, { value: text || emptyMark })
  }
}

interface Stored {
  stored: string
}

export function TypedField({ stored, hint, ...field }: ComponentProps<typeof TextField> & Stored) {
  const say = useSay()
  const { start, theirs, touch } = useTyped(stored)
  return (
    <TextField
      key={start}
      {...field}
      defaultValue={start}
      hint={theirs === undefined ? hint : say(overtakenWords.theirs, { value: theirs })}
      onChange={touch}
    />
  )
}

type AreaProps = Omit<ComponentProps<typeof TextAreaField>, 'onText' | 'value'> & Stored

export function TypedArea({ stored, hint, ...field }: AreaProps) {
  const say = useSay()
  const { start, theirs, touch } = useTyped(stored)
  return (
    <TextAreaField
      key={start}
      {...field}
      defaultValue={start}
      hint={theirs === undefined ? hint : say(overtakenWords.theirs, { value: theirs })}
      onText={touch}
    />
  )
}
