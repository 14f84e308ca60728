import { useState } from 'react'
import { CallFailure } from './call.ts'

/** For forms that the server checks. `errors`: refusals by path; `problem`: a refusal of no field. */
export function useCallForm() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  /** @returns whether it was accepted */
  const send = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setErrors({})
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setErrors(Object.fromEntries(failure.errors.map(({ path, message }) => [path, message])))
      setProblem(failure.words())
      return false
    } finally {
      setBusy(false)
    }
  }
  return { errors, setErrors, problem, isBusy, send }
}
