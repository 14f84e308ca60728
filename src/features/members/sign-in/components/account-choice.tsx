import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import type { AccountChoice } from '../schema.ts'
import styles from './account-choice.module.css'

interface ChooseAccountProps {
  lead: string
  accounts: AccountChoice[]
  isBusy: boolean
  /** What else the shop asks for with the choice. */
  children?: ReactNode
  choose(memberId: string): void
  /** Goes back to the form. */
  forget(): void
}

/** Which of several accounts is meant. */
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
    <form onSubmit={submit} className={styles.form}>
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
