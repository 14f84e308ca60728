import { useEffect, useState } from 'react'
import { CaptchaField, useCaptcha } from '#features/members/identity/codes/captcha-field.tsx'

export interface CaptchaAnswer {
  captchaId?: string
  captchaCode?: string
}

export function BatchCaptcha({ onAnswer }: { onAnswer(answer: CaptchaAnswer): void }) {
  const captcha = useCaptcha()
  const [captchaCode, setCaptchaCode] = useState('')
  const captchaId = captcha.picture?.captchaId
  useEffect(() => onAnswer({ captchaId, captchaCode }), [captchaId, captchaCode, onAnswer])
  return (
    <CaptchaField
      captcha={captcha}
      onWorked={setCaptchaCode}
      name="captchaCode"
      value={captchaCode}
      onChange={({ currentTarget: { value } }) => setCaptchaCode(value)}
    />
  )
}
