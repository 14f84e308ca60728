import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { redeemCouponCall } from '../calls.ts'

const longestCode = 32

/** @param demoCode undefined outside of the demo */
export function RedeemForm({ demoCode }: { demoCode: string | undefined }) {
  const t = useTranslations('coupons')
  const { revalidate } = useRevalidator()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const redeem = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setProblem(t('codeMissing'))
    setBusy(true)
    setProblem(undefined)
    try {
      await call(redeemCouponCall, { body: { code } })
      setCode('')
      showToast(t('redeemed'))
      await revalidate()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.words())
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="narrow" noValidate onSubmit={redeem}>
      <TextField
        label={t('code')}
        name="code"
        hint={demoCode ? t('demoCode', { code: demoCode }) : t('codeHint')}
        error={problem}
        maxLength={longestCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        aside={
          <Button type="submit" isBusy={isBusy}>
            {t('redeem')}
          </Button>
        }
      />
    </form>
  )
}
