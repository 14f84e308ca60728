import type { z } from 'zod'
import type { AccountChoice, signedIn } from '../schema.ts'

/** What the calls of signing in answer. */
export type SignedIn = z.infer<typeof signedIn>
export type Entered = Exclude<SignedIn, { accounts: AccountChoice[] }>

/** What the forms of signing in have in common. */
export interface SignInFormProps {
  /** The form is busy until it is done: it leads to another page. */
  onSignedIn(entered: Entered): Promise<unknown>
}
