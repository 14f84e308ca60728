import { useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { CallFailure, call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { proveCall } from './calls.ts'
import { PasswordField } from './password-field.tsx'
import { typedPassword } from './schema.ts'
import { sendSealed } from './seal-password.ts'

interface Waiting {
  goOn(): void
  giveUp(): void
}

/**
 * Asks for the password when a call answers `proof-needed`, and repeats it. @returns the wrapper of calls, and the dialog
 * to render
 */
export function useProof() {
  const [waiting, setWaiting] = useState<Waiting>()
  const proving = <T,>(send: () => Promise<T>): Promise<T> =>
    send().catch((failure) => {
      if (!(failure instanceof CallFailure) || failure.code !== 'proof-needed') throw failure
      return new Promise<T>((resolve, reject) =>
        setWaiting({ goOn: () => send().then(resolve, reject), giveUp: () => reject(failure) }),
      )
    })
  const end = (answer: keyof Waiting) => {
    setWaiting(undefined)
    waiting?.[answer]()
  }
  const dialog = waiting && <ProofDialog onProven={() => end('goOn')} onClose={() => end('giveUp')} />
  return [proving, dialog] as const
}

function ProofDialog({ onProven, onClose }: { onProven(): void; onClose(): void }) {
  const t = useTranslations('passwords')
  const common = useTranslations('common')
  const form = useCheckedForm(z.object({ password: typedPassword }), { password: '' })
  const submit = form.onSubmit(async ({ password }) => {
    await sendSealed(async ({ keyId, seal }) =>
      call(proveCall, { body: { password: await seal(password), keyId } }),
    )
    onProven()
  })
  return (
    <Dialog title={t('proofTitle')} onClose={onClose}>
      <form noValidate className="form" onSubmit={submit}>
        <p>{t('proofText')}</p>
        <PasswordField
          {...form.getInputProps('password')}
          label={t('password')}
          autoComplete="current-password"
          isRequired
        />
        <p>
          <Link to={href('/ucenter/member/mdf-password')}>{t('proofNoPassword')}</Link>
        </p>
        <FormEnd problem={form.problem} isBusy={form.isBusy} onCancel={onClose}>
          {common('confirm')}
        </FormEnd>
      </form>
    </Dialog>
  )
}
