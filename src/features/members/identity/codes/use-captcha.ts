import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '#ui/call.ts'
import { getCaptchaCall, getCaptchaWorkCall } from './calls.ts'
import type { captchaPicture } from './schema.ts'

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
  const [work, setWork] = useState<'none' | 'running' | 'done'>('none')
  const gotAt = useRef(0)
  const renew = useCallback(async () => {
    gotAt.current = Date.now()
    setWork('none')
    const got = await call(getCaptchaCall).catch(() => undefined)
    setPicture(got)
    setMissing(!got)
  }, [])
  useEffect(() => {
    if (isWanted) renew()
  }, [isWanted, renew])
  /**
   * Lets the browser work in place of the person.
   * @returns what to send as the characters; undefined when it came to nothing
   */
  const startWork = async () => {
    setWork('running')
    const done = await doWork()
    setWork(done ? 'done' : 'none')
    if (!done) return
    gotAt.current = Date.now()
    setPicture({ captchaId: done.captchaId, image: '' })
    return done.answer
  }
  /** Whoever begins to type shall have time to. */
  const renewWhenStale = () => {
    if (Date.now() - gotAt.current > staleAfterMs) renew()
  }
  return { picture, isMissing, renew, renewWhenStale, work, startWork }
}

/** @returns the answer, for which the browser has worked some seconds; undefined when the shop gives no work */
async function doWork(): Promise<{ captchaId: string; answer: string } | undefined> {
  const given = await call(getCaptchaWorkCall).catch(() => undefined)
  if (!given) return
  const { findProof } = await import('./proof-of-work.ts')
  const answer = await findProof(given.captchaId, given.workBits)
  return answer === undefined ? undefined : { captchaId: given.captchaId, answer }
}

export type Captcha = ReturnType<typeof useCaptcha>
