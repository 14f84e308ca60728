import { type FormEvent, useEffect, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Attachment } from '#features/uploads/schema.ts'
import type { FieldFailure } from '#shared/failure.ts'
import { CallFailure, call, newKey } from '#ui/call.ts'
import { focusFirstInvalid } from '#ui/field.tsx'
import { useSendOnce } from '#ui/send-once.ts'
import { showToast } from '#ui/toast-store.ts'
import { useSessionState } from '#ui/use-session-state.ts'
import { askQuoteAgainCall, requestQuoteCall } from '../calls.ts'
import {
  blankLine,
  type DraftLine,
  isBlank,
  linesOfNavigation,
  mergeLines,
  readLines,
  withKeys,
  withoutErrors,
} from './draft.ts'

interface Draft {
  again: { id: string; quoteNo: string } | null
  lines: DraftLine[]
}

interface Values {
  lines: DraftLine[]
  remark: string
  addressId?: string
  attachments: Attachment[]
}

const byPath = (failures: FieldFailure[]) =>
  Object.fromEntries(failures.toReversed().map(({ path, message }) => [path, message]))

function useValues({ again, lines }: Draft, owner: string) {
  const first = { lines: lines.length > 0 ? withKeys(lines) : [blankLine], remark: '', attachments: [] }
  const key = `quote-request:${owner}:${again?.id ?? 'new'}`
  const state = useSessionState<Values>(key, first, (stored) => {
    // a further request starts with all lines of the last request: what was removed stays removed
    const merged = again ? stored.lines : mergeLines(stored.lines, lines)
    return { ...stored, lines: merged.length > 0 ? withKeys(merged) : [blankLine] }
  })
  const [, setValues] = state
  const { state: navigated } = useLocation()
  useEffect(() => {
    const brought = linesOfNavigation(navigated)
    if (brought.length > 0)
      setValues((known) => ({ ...known, lines: withKeys(mergeLines(known.lines, brought)) }))
  }, [navigated, setValues])
  return state
}

/** What is typed is stored for the session. */
export function useQuoteRequest(draft: Draft, owner: string) {
  const t = useTranslations('quoteRequest')
  const navigate = useNavigate()
  const [values, setValues, clear] = useValues(draft, owner)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sendOnce = useSendOnce()

  const set = (part: Partial<Values>) => setValues({ ...values, ...part })
  const change = (index: number, part: Partial<DraftLine>) => {
    set({ lines: values.lines.map((line, place) => (place === index ? { ...line, ...part } : line)) })
    setErrors((known) => withoutErrors(known, index, Object.keys(part)))
  }
  const remove = (index: number) => {
    const left = values.lines.filter((_, place) => place !== index)
    set({ lines: left.length > 0 ? left : [blankLine] })
    setErrors({})
  }
  const add = () => set({ lines: [...values.lines, { ...blankLine, key: newKey() }] })

  const show = (failures: FieldFailure[], message?: string) => {
    setErrors(byPath(failures))
    setProblem(failures.length > 0 ? undefined : message)
    focusFirstInvalid()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const filled = values.lines.filter((line) => !isBlank(line))
    const lines = filled.length > 0 ? filled : values.lines
    if (lines.length < values.lines.length) set({ lines })
    const read = readLines(lines, { quantity: t('badQuantity'), price: t('badPrice') })
    if (read.problems.length > 0) return show(read.problems)
    const { remark, addressId, attachments } = values
    const body = { remark, attachments, lines: read.lines, ...(addressId && { addressId }) }
    const again = draft.again?.id
    setBusy(true)
    await sendOnce({ again, body }, async (idempotencyKey) => {
      const { id } = await (again
        ? call(askQuoteAgainCall, { params: { id: again }, body, idempotencyKey })
        : call(requestQuoteCall, { body, idempotencyKey }))
      clear()
      showToast(t('submitted'))
      await navigate(href('/quote/detail/:id', { id }), { replace: true })
    })
      .catch((failure) => {
        if (!(failure instanceof CallFailure)) throw failure
        show(failure.errors, failure.message)
      })
      .finally(() => setBusy(false))
  }

  return { values, errors, problem, isBusy, set, change, remove, add, submit }
}
