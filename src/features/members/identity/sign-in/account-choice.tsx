import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import styles from './auth-form.module.css'
import type { AccountChoice } from './schema.ts'

interface ChooseAccountProps {
  lead: string
  accounts: AccountChoice[]
  isBusy: boolean
  /** What else the shop asks for with the choice. */
  children?: ReactNode
  choose(memberId: string): void
  forget(): void
}

export function ChooseAccount({ lead, accounts, isBusy, choose, forget, children }: ChooseAccountProps) {
  const t = useTranslations('signIn')
  const [chosen, setChosen] = useState(accounts[0]?.memberId ?? '')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose(chosen)
  }
  return (
    <form onSubmit={submit} className={styles.accountChoice}>
      <fieldset className={styles.accounts}>
        <legend>
          <b>{t('chooseTitle')}</b>
          <span>{lead}</span>
        </legend>
        {accounts.map(({ memberId, nickname, companyName, avatar }, index) => (
          <label key={memberId} className={styles.account}>
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="memberId"
              value={memberId}
              checked={memberId === chosen}
              onChange={() => setChosen(memberId)}
            />
            <img src={avatar} alt="" width={40} height={40} />
            <span>
              <b>{companyName}</b>
              <span>{nickname}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {children}
      <Button type="submit" isWide isBusy={isBusy}>
        {t('choose')}
      </Button>
      <Button kind="plain" isWide onClick={forget}>
        {t('back')}
      </Button>
    </form>
  )
}

interface Form<Values> {
  values: Values
  tell(failure: unknown): void
}

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
