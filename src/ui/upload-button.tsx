import { useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { CallFailure } from './call.ts'
import { PhotoButton, picturesOf } from './photo-button.tsx'

interface UploadButtonProps<Answer> {
  children: string
  label?: string
  hint: string
  accept: string
  send(file: File): Promise<Answer>
  isDisabled?: boolean
  onSent(answer: Answer, name: string): void
}

export function UploadButton<Answer>(props: UploadButtonProps<Answer>) {
  const { children, label = children, hint, accept, send, isDisabled = false, onSent } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sent = useRef(onSent)
  sent.current = onSent // input typed during the upload counts
  const sendChosen = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    await send(file)
      .then((answer) => sent.current(answer, file.name))
      .catch((failure) => {
        if (!(failure instanceof CallFailure)) throw failure
        setProblem(failure.words())
      })
      .finally(() => setBusy(false))
    if (input.current) input.current.value = '' // the same file may be chosen again
  }
  return (
    <>
      <Button
        kind="plain"
        isBusy={isBusy}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={`${id}-hint ${id}-problem`}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      {picturesOf(accept) && (
        <PhotoButton
          accept={accept}
          name={label === children ? undefined : label}
          isDisabled={isBusy || isDisabled}
          onPhoto={sendChosen}
        />
      )}
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => sendChosen(event.currentTarget.files?.[0])}
      />
      <p id={`${id}-hint`} className="muted size-xs">
        {hint}
      </p>
      <p id={`${id}-problem`} role="alert" className="problem size-xs">
        {problem}
      </p>
    </>
  )
}
