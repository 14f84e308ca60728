import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { signInPath } from '#shared/own-path.ts'
import type { PasswordRule } from '#shared/password-strength.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormEnd } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { changePasswordCall } from './calls.ts'
import { NewPasswordFields, usePasswordRule } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './passwords.module.css'
import {
  differentPasswords,
  newPassword,
  oldPassword,
  type PasswordState,
  repeatedPassword,
} from './schema.ts'
import { sendSealed } from './seal-password.ts'

const formSchema = (hasPassword: boolean, rule: PasswordRule) =>
  z
    .object({
      oldPass: hasPassword ? oldPassword : z.string(),
      newPass: newPassword(rule),
      repeat: repeatedPassword,
    })
    .refine(({ newPass, repeat }) => repeat === '' || newPass === repeat, differentPasswords)

interface ChangePasswordFormProps {
  password: PasswordState
  onChanged(): void
}

export function ChangePasswordForm({ password, onChanged }: ChangePasswordFormProps) {
  const t = useTranslations('account')
  const passwords = useTranslations('passwords')
  const hasPassword = password !== 'none'
  const [isDone, setDone] = useState(false)
  const form = useCheckedForm(formSchema(hasPassword, usePasswordRule()), {
    oldPass: '',
    newPass: '',
    repeat: '',
  })
  const save = form.onSubmit(async ({ oldPass, newPass }) => {
    await sendSealed(async ({ keyId, seal }) => {
      const old = hasPassword ? { oldPass: await seal(oldPass) } : {}
      const body = { ...old, newPass: await seal(newPass), keyId }
      return call(changePasswordCall, { body })
    })
    setDone(true)
    onChanged()
  })
  return (
    <form noValidate className="form" onSubmit={save}>
      {hasPassword && (
        <PasswordField
          {...form.getInputProps('oldPass')}
          label={password === 'initial' ? t('initialPassword') : passwords('oldPassword')}
          autoComplete="current-password"
          isRequired
        />
      )}
      <NewPasswordFields
        password={form.getInputProps('newPass')}
        value={form.values.newPass}
        repeat={form.getInputProps('repeat')}
        isChange
      />
      <FormEnd problem={form.problem} isBusy={form.isBusy || isDone} isWide>
        {t(hasPassword ? 'submitPassword' : 'submitFirstPassword')}
      </FormEnd>
    </form>
  )
}

const signInAgain = () => location.assign(signInPath(location.pathname + location.search))

export function DefaultPasswordDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('account')
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <Dialog title={t('setPasswordTitle')} isInsistent onClose={signInAgain}>
        <div className={`stack ${styles.done}`} role="status">
          <Icon name="check" size={40} />
          <p className={styles.congratulation}>{t('congratulation')}</p>
          <p>{t('congratulationText')}</p>
        </div>
        <Button isWide onClick={signInAgain}>
          {t('signInAgain')}
        </Button>
      </Dialog>
    )
  return (
    <Dialog title={t('reminderTitle')} isInsistent onClose={onClose}>
      <p className="muted">{t('reminderText')}</p>
      <ChangePasswordForm password="initial" onChanged={() => setDone(true)} />
      <button type="button" className={styles.later} onClick={onClose}>
        {t('reminderLater')}
      </button>
    </Dialog>
  )
}
