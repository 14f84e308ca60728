import { useRef, useState } from 'react'
import { CallFailure, call } from '#ui/call.ts'

/** Sends a file as soon as it is chosen. @param onSent what the shop calls it, and what its owner does */
export function useUpload(onSent: (filepath: string, name: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sent = useRef(onSent)
  sent.current = onSent // what was typed while the file was on its way counts
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    const body = new FormData()
    body.set('file', file)
    await call<{ filepath: string }>('POST', '/api/platform/resources/21/image', { body })
      .then(({ filepath }) => sent.current(filepath, file.name))
      .catch((failure) => {
        if (!(failure instanceof CallFailure)) throw failure
        setProblem(failure.message)
      })
      .finally(() => setBusy(false))
    if (input.current) input.current.value = '' // the same file may be chosen again
  }
  return { input, isBusy, problem, send }
}
