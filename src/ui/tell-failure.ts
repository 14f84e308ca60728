import { CallFailure } from './call.ts'
import { notify } from './notices.tsx'

/**
 * Shows a notice that says why a call failed. Rethrows any other error. Skips what was shown already: `call` shows a
 * notice for a 401, and a dialog asks for the password on `proof-needed`.
 * @param otherwise what to say before the reason, when the shop itself did not say why
 */
export function tellFailure(failure: unknown, otherwise?: string, forMs?: number) {
  if (!(failure instanceof CallFailure)) throw failure
  const isTold = failure.status === 401 || failure.code === 'proof-needed'
  if (!isTold) notify(failure.words(otherwise), 'error', undefined, forMs)
}
