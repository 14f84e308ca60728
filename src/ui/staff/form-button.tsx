import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Text } from '#shared/locale.ts'
import { Button, type ButtonKind } from '../button.tsx'
import { CallFailure } from '../call.ts'
import { Dialog } from '../dialog.tsx'
import { SelectField } from '../field.tsx'
import { FormEnd } from '../form.tsx'
import { showToast } from '../toast-store.ts'
import { useCallForm } from '../use-call-form.ts'
import { showFailure } from '../use-mutation.ts'
import { useSay } from './staff.ts'
import { overtakenWords, TypedArea, TypedField, useTyped } from './typed-field.tsx'

const words = { done: ['已完成', 'Done'] } as const satisfies Record<string, Text>

/** A value that a dialog asks for. */
export interface AskedField {
  label: Text
  kind?: 'text' | 'long' | 'amount' | 'number' | 'day' | 'choice' | 'file'
  /** Before typing. */
  value?: string
  hint?: Text
  isOptional?: boolean
  maxLength?: number
  pattern?: string
  /** Of a `choice`. */
  choices?: Record<string, Text>
  /** Of a `file`. */
  accept?: string
}

interface FormButtonProps<Name extends string> {
  label: Text
  kind?: ButtonKind
  fields: Record<Name, AskedField>
  /** What it is done to: number, company, amount. */
  about?: readonly string[]
  /** Above the fields. */
  children?: ReactNode
  /** @returns what the toast says instead of “Done” */
  send(values: Record<Name, string>, form: FormData): Promise<Text | undefined>
  /** Also after a colleague was faster: then it is not done. */
  onDone(isDone: boolean): void
}

/** A button whose dialog asks for values and sends them. */
export function FormButton<Name extends string>({ label, kind, ...dialog }: FormButtonProps<Name>) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {say(label)}
      </Button>
      {isOpen && <FormDialog label={label} kind={kind} {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DialogButtonProps {
  label: string
  /** Of the dialog, if it differs. */
  title?: string
  kind?: ButtonKind
  isWide?: boolean
  children(close: () => void): ReactNode
}

/** A button whose dialog has a form of its own. */
export function DialogButton({ label, title = label, kind = 'plain', isWide, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={title} isWide={isWide} onClose={close}>
          {children(close)}
        </Dialog>
      )}
    </>
  )
}

/** The line of a dialog that names what will be changed. */
export const About = ({ children }: { children: readonly string[] }) => (
  <p>
    <strong>{children.filter(Boolean).join(' · ')}</strong>
  </p>
)

/** It can no longer be done; the panel says why. */
const isPast = (failure: unknown) =>
  failure instanceof CallFailure && ['conflict', 'illegal-move', 'gone'].includes(failure.code)

/** Of another version of the record, which says nothing more. */
const isOvertaken = (failure: unknown) =>
  failure instanceof CallFailure && failure.code === 'conflict' && failure.errors.length === 0

function FormDialog<Name extends string>({
  label,
  fields,
  about,
  children,
  send,
  onDone,
  onClose,
}: FormButtonProps<Name> & { onClose(): void }) {
  const say = useSay()
  const { errors, problem, isBusy, send: attempt } = useCallForm()
  const [wasOvertaken, setOvertaken] = useState(false)
  const end = (isDone: boolean) => {
    onClose()
    onDone(isDone)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const values = Object.fromEntries(
      Object.keys(fields).map((name) => [name, String(form.get(name) ?? '').trim()]),
    ) as Record<Name, string>
    return attempt(async () => {
      try {
        showToast(say((await send(values, form)) ?? words.done))
        end(true)
      } catch (failure) {
        const stays = Object.keys(fields).length > 0 && isOvertaken(failure)
        setOvertaken(stays)
        if (stays) onDone(false)
        if (stays || !isPast(failure)) throw failure
        showFailure(failure)
        end(false)
      }
    })
  }
  const hasWrong = Object.keys(fields).some((name) => errors[name])
  // the button may stand in a form, and forms do not nest
  return createPortal(
    <Dialog title={say(label)} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        {about && <About>{about}</About>}
        {children}
        {(Object.entries(fields) as [Name, AskedField][]).map(([name, field]) => (
          <Asked key={name} name={name} field={field} error={errors[name]} />
        ))}
        <FormEnd
          problem={hasWrong ? undefined : wasOvertaken ? say(overtakenWords.problem) : problem}
          isBusy={isBusy}
          onCancel={onClose}
        >
          {say(label)}
        </FormEnd>
      </form>
    </Dialog>,
    document.body,
  )
}

const inputs = {
  text: {},
  amount: { type: 'number', min: 0.01, step: 0.01, inputMode: 'decimal' },
  number: { type: 'number', step: 1, min: 1, inputMode: 'numeric' },
  day: { type: 'date' },
  file: { type: 'file' },
} as const

interface AskedProps {
  name: string
  field: AskedField
  error: string | undefined
}

function Asked({ name, field, error }: AskedProps) {
  const say = useSay()
  const { kind = 'text', value, hint, isOptional, maxLength, pattern, choices = {}, accept } = field
  const common = {
    name,
    error,
    label: say(field.label),
    hint: hint && say(hint),
    required: !isOptional,
    isRequired: !isOptional,
  }
  if (kind === 'long') return <TypedArea {...common} rows={3} maxLength={maxLength} stored={value ?? ''} />
  if (kind === 'choice') return <AskedChoice {...common} value={value} choices={choices} />
  return (
    <TypedField
      {...common}
      {...inputs[kind]}
      stored={value ?? ''}
      maxLength={maxLength}
      pattern={pattern}
      accept={accept}
      autoComplete="off"
    />
  )
}

interface ChoiceProps extends Omit<ComponentProps<typeof SelectField>, 'children' | 'value'> {
  value: string | undefined
  choices: Record<string, Text>
}

function AskedChoice({ value = '', choices, hint, ...field }: ChoiceProps) {
  const say = useSay()
  const { start, theirs, touch } = useTyped(value)
  const theirChoice = theirs === undefined ? undefined : choices[theirs]
  return (
    <SelectField
      key={start}
      {...field}
      defaultValue={start || undefined}
      hint={theirChoice ? say(overtakenWords.theirs, { value: say(theirChoice) }) : hint}
      onChange={touch}
    >
      {Object.entries(choices).map(([key, choice]) => (
        <option key={key} value={key}>
          {say(choice)}
        </option>
      ))}
    </SelectField>
  )
}
