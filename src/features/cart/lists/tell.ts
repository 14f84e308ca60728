import { CallFailure } from '#ui/call.ts'
import { notify } from '#ui/notices.tsx'

/** Says what the shop refused; visitors are told by the call itself. */
export function tell(failure: unknown) {
  if (!(failure instanceof CallFailure)) throw failure
  if (failure.status !== 401) notify(failure.errors[0]?.message ?? failure.message, 'error')
}
