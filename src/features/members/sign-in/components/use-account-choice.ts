import { useState } from 'react'
import type { AccountChoice } from '../schema.ts'

interface Form<Values> {
  values: Values
  tell(failure: unknown): void
}

/** Where several accounts fit, one has to be chosen. */
type Answer<Done> = Done | { accounts: AccountChoice[] }

const asksToChoose = (answer: unknown): answer is { accounts: AccountChoice[] } =>
  typeof answer === 'object' && answer !== null && 'accounts' in answer

/**
 * Sends a form; where several accounts fit, it is sent again with the one that was chosen.
 * @param send makes the call
 * @param onDone what follows; the form is busy until then
 */
export function useAccountChoice<Values, Done>(
  form: Form<Values>,
  send: (values: Values, memberId?: string) => Promise<Answer<Done>>,
  onDone: (done: Done) => unknown,
) {
  const [accounts, setAccounts] = useState<AccountChoice[]>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (values: Values, memberId?: string) => {
    const answer = await send(values, memberId)
    if (asksToChoose(answer)) setAccounts(answer.accounts)
    else await onDone(answer)
  }
  const forget = () => setAccounts(undefined)
  const choose = async (memberId: string) => {
    setBusy(true)
    try {
      await submit(form.values, memberId)
    } catch (failure) {
      forget()
      form.tell(failure)
    } finally {
      setBusy(false)
    }
  }
  return { submit: (values: Values) => submit(values), accounts, isBusy, choose, forget }
}

export type Choice = Pick<ReturnType<typeof useAccountChoice>, 'accounts' | 'isBusy' | 'choose' | 'forget'>
