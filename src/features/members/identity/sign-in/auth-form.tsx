import { useMounted } from '@mantine/hooks'
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { type Choice, ChooseAccount } from './account-choice.tsx'
import styles from './auth-form.module.css'

interface AuthFormProps {
  form: { isBusy: boolean; problem: string | undefined }
  onSubmit(event: FormEvent<HTMLFormElement>): void
  submit: string
  /** Takes the form's place while one of several accounts has to be chosen. */
  choice?: Choice & { lead: string; children?: ReactNode }
  children: ReactNode
}

/**
 * A form of signing in. It cannot be sent before its scripts run, and its fields have no names: what is typed never
 * stands in an address.
 */
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
        className={styles.form}
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
    <label className={styles.tick} title={hint}>
      <input {...input} id={useId()} type="checkbox" /> {label}
    </label>
  )
}
