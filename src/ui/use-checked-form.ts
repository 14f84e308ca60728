import { useForm } from '@mantine/form'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { z } from 'zod'
import type { FieldFailure } from '#shared/failure.ts'
import { fieldFailures } from '#shared/field-failures.ts'
import type { Locale } from '#shared/locale.ts'
import { CallFailure } from './call.ts'
import { focusFirstInvalid } from './field.tsx'

type Values = Record<string, unknown>

/** The first message of each field. */
export const byField = (failures: FieldFailure[]) =>
  Object.fromEntries(failures.toReversed().map(({ path, message }) => [path, message]))

export const refusals = ({ issues }: z.ZodError, locale: Locale): Record<string, string> =>
  byField(fieldFailures(issues, locale))

/** Checks each field when it is left and all on submit, by the schema that the server uses. */
export function useCheckedForm<T extends Values>(schema: z.ZodType, initialValues: T) {
  const locale: Locale = useLocale()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<T>({
    initialValues,
    validate: (values) => {
      const parsed = schema.safeParse(values, { reportInput: true })
      return parsed.success ? {} : refusals(parsed.error, locale)
    },
  })

  const reported = useRef(0)
  const setErrors: typeof form.setErrors = (errors) => {
    reported.current++
    form.setErrors(errors)
  }

  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options)
    const onBlur = (event: FocusEvent) => {
      props.onBlur?.(event)
      const reportedBefore = reported.current
      // keeps the message of the pressed button
      afterPress(() => reported.current === reportedBefore && form.validateField(path))
    }
    return { ...props, onBlur }
  }

  const report = (failure: unknown) => {
    if (!(failure instanceof CallFailure)) throw failure
    const ours = failure.errors.filter(({ path }) => path in initialValues)
    setErrors(byField(ours))
    setProblem(ours.length > 0 ? undefined : failure.message)
  }

  const onSubmit = (send: (values: T) => Promise<unknown>) => (event?: FormEvent<HTMLFormElement>) =>
    form.onSubmit(async (values) => {
      setProblem(undefined)
      setBusy(true)
      await send(values)
        .catch(report)
        .finally(() => setBusy(false))
    }, focusFirst)(event)

  return { ...form, setErrors, getInputProps, problem, isBusy, report, onSubmit }
}

/** A message that appears while a button is pressed would push it away from under the pointer. */
function afterPress(work: () => unknown) {
  if (!document.querySelector(':active')) return work()
  document.addEventListener('mouseup', () => setTimeout(work), { once: true })
}

function focusFirst(_errors: unknown, _values: unknown, event?: FormEvent<HTMLFormElement>) {
  const target = event?.currentTarget ?? event?.target
  focusFirstInvalid(target instanceof HTMLFormElement ? target : null)
}
