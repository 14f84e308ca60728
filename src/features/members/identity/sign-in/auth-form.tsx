import { useMounted } from '@mantine/hooks'
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AgreementKey } from '#features/content/schema.ts'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { CodeFields, type CodeForm } from '../codes/code-fields.tsx'
import { type Channel, channels } from '../codes/schema.ts'
import styles from './auth-form.module.css'
import type { AccountChoice } from './schema.ts'

interface AuthFormProps {
  form: { isBusy: boolean; problem: string | undefined }
  onSubmit(event: FormEvent<HTMLFormElement>): void
  submit: string
  choice?: AccountChoiceState & { lead: string; children?: ReactNode }
  children: ReactNode
}

/** Cannot be sent before its scripts run; its fields have no names, so that input never stands in an address. */
export function AuthForm({ form, onSubmit, submit, choice, children }: AuthFormProps) {
  const isReady = useMounted()
  return (
    <>
      {choice?.accounts && <ChooseAccount {...choice} accounts={choice.accounts} />}
      <form
        method="post"
        noValidate
        onSubmit={onSubmit}
        hidden={choice?.accounts !== undefined}
        className={`form ${styles.form}`}
      >
        {children}
        {form.problem && (
          <p role="alert" className={styles.problem}>
            {form.problem}
          </p>
        )}
        <Button type="submit" isWide isBusy={form.isBusy} disabled={!isReady} className={styles.submit}>
          {submit}
        </Button>
      </form>
    </>
  )
}

interface TickProps {
  label: string
  hint?: string
  input: ComponentProps<'input'>
}

export function Tick({ label, hint, input }: TickProps) {
  return (
    <label className={`hint line ${styles.tick}`} title={hint}>
      <input {...input} id={useId()} type="checkbox" /> {label}
    </label>
  )
}

interface ChooseAccountProps {
  lead: string
  accounts: AccountChoice[]
  isBusy: boolean
  children?: ReactNode
  choose(memberId: string): void
  goBack(): void
}

function ChooseAccount({ lead, accounts, isBusy, choose, goBack, children }: ChooseAccountProps) {
  const t = useTranslations('signIn')
  const [chosen, setChosen] = useState(accounts[0]?.memberId ?? '')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose(chosen)
  }
  return (
    <form onSubmit={submit} className="stack">
      <fieldset className={`stack ${styles.accounts}`}>
        <legend>
          <b>{t('chooseTitle')}</b>
          <span className="muted">{lead}</span>
        </legend>
        {accounts.map(({ memberId, nickname, companyName, avatar }, index) => (
          <label key={memberId} className={`line card ${styles.account}`}>
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
              <span className="hint">{nickname}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {children}
      <Button type="submit" isWide isBusy={isBusy}>
        {t('choose')}
      </Button>
      <Button kind="plain" isWide onClick={goBack}>
        {t('back')}
      </Button>
    </form>
  )
}

interface Form<Values> {
  values: Values
  report(failure: unknown): void
}

type Answer<Done> = Done | { accounts: AccountChoice[] }

const asksToChoose = (answer: unknown): answer is { accounts: AccountChoice[] } =>
  typeof answer === 'object' && answer !== null && 'accounts' in answer

/** Sends a form, again with the chosen account where several fit. The form is busy until `onDone` resolves. */
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
  const goBack = () => setAccounts(undefined)
  const choose = async (memberId: string) => {
    setBusy(true)
    try {
      await submit(form.values, memberId)
    } catch (failure) {
      goBack()
      form.report(failure)
    } finally {
      setBusy(false)
    }
  }
  return { submit: (values: Values) => submit(values), accounts, isBusy, choose, goBack }
}

type AccountChoiceState = Pick<
  ReturnType<typeof useAccountChoice>,
  'accounts' | 'isBusy' | 'choose' | 'goBack'
>

interface ChannelTabsProps {
  form: CodeForm
  purpose: 'register' | 'reset'
  channel: Channel
  onChange(channel: Channel): void
}

export function ChannelTabs({ form, purpose, channel, onChange }: ChannelTabsProps) {
  const t = useTranslations('signIn')
  return (
    <Tabs
      label={t('channels')}
      tabs={channels.map((name) => ({ name, label: t(name === 'phone' ? 'byPhone' : 'byEmail') }))}
      selected={channel}
      onSelect={onChange}
      panel={(name) =>
        name === channel && (
          <div className={`form ${styles.form}`}>
            <CodeFields form={form} channel={name} purpose={purpose} />
          </div>
        )
      }
    />
  )
}

function useAgreementLinks() {
  const t = useTranslations('signIn')
  const link = (key: AgreementKey) => (title: ReactNode) => (
    <a href={href('/notifies/:code', { code: key })} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden">{t('newTab')}</span>
    </a>
  )
  return { platform: link('platform'), privacy: link('privacy') }
}

export function AgreementLine() {
  const t = useTranslations('signIn')
  return <p className={`hint ${styles.agreementLinesLine}`}>{t.rich('agreeBySignIn', useAgreementLinks())}</p>
}

interface AgreementTickProps extends ComponentProps<'input'> {
  error?: ReactNode
}

export function AgreementTick({ error, ...input }: AgreementTickProps) {
  const t = useTranslations('signIn')
  const id = useId()
  return (
    <div className={`hint ${styles.agreementLinesLine}`}>
      <div className="line">
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-required="true"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{t.rich('agree', useAgreementLinks())}</label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="problem">
          {error}
        </p>
      )}
    </div>
  )
}
