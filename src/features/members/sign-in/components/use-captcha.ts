import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '#ui/call.ts'
import type { captchaPicture } from '../schema.ts'

type Picture = z.infer<typeof captchaPicture>

/** A picture lives for three minutes; this leaves time to type. */
const staleAfterMs = 150_000

/**
 * A picture of characters, a new one for each try.
 * @param isWanted until then none is got
 */
export function useCaptcha(isWanted = true) {
  const [picture, setPicture] = useState<Picture>()
  const [isMissing, setMissing] = useState(false)
  const gotAt = useRef(0)
  const renew = useCallback(async () => {
    gotAt.current = Date.now()
    const got = await call<Picture>('GET', '/api/auth/captcha-code').catch(() => undefined)
    setPicture(got)
    setMissing(!got)
  }, [])
  useEffect(() => {
    if (isWanted) renew()
  }, [isWanted, renew])
  /** Whoever begins to type shall have time to. */
  const renewWhenStale = () => {
    if (Date.now() - gotAt.current > staleAfterMs) renew()
  }
  return { picture, isMissing, renew, renewWhenStale }
}

export type Captcha = ReturnType<typeof useCaptcha>
