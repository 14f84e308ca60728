import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { showToast } from '#ui/toast-store.ts'
import type { AccountChoice, signedIn } from './schema.ts'

const readingMs = 1500
const leavingMs = 10_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * What follows signing in: the page is loaded anew, as a member's.
 * @param redirect where to, a path of ours
 */
export function useEntering(redirect: string) {
  const t = useTranslations('signIn')
  return async ({ isClosingCalledOff }: Entered) => {
    if (isClosingCalledOff) {
      showToast(t('closingCalledOff'))
      await pause(readingMs)
    }
    location.assign(redirect)
    await pause(leavingMs)
  }
}

export type SignedIn = z.infer<typeof signedIn>
export type Entered = Exclude<SignedIn, { accounts: AccountChoice[] }>

export interface SignInFormProps {
  /** The form is busy until it is done: it leads to another page. */
  onSignedIn(entered: Entered): Promise<unknown>
}
