import { useRef } from 'react'
import { Button } from '#ui/button.tsx'

interface FileButtonProps {
  children: string
  isBusy: boolean
  onChoose(file: File): Promise<unknown>
}

/** Chooses a list in a table or text file. */
export function FileButton({ children, isBusy, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    await onChoose(file)
    if (input.current) input.current.value = '' // the same file may be chosen again
  }
  return (
    <>
      <Button kind="plain" isBusy={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        name="file"
        hidden
        aria-label={children}
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
    </>
  )
}
