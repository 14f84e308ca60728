import { CallFailure } from './call.ts'
import { notify } from './notices.tsx'

/**
 * Says in a notice why a call failed; what is no failure of a call is thrown on. Of a 401 the call
 * itself has told, and of `proof-needed` the dialog that asked for the proof.
 * @param otherwise what to say before the reason, when the shop itself did not say why
 */
export function tellFailure(failure: unknown, otherwise?: string, forMs?: number) {
  if (!(failure instanceof CallFailure)) throw failure
  const isTold = failure.status === 401 || failure.code === 'proof-needed'
  if (!isTold) notify(failure.words(otherwise), 'error', undefined, forMs)
}
