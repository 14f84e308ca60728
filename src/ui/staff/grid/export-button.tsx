import { useState } from 'react'
import { addressOf } from '#shared/declare-call.ts'
import type { Grid } from '#shared/declare-grid.ts'
import { Button } from '../../button.tsx'
import { CallFailure, failureOfReply } from '../../call.ts'
import { showToast } from '../../toast-store.ts'
import { useSay } from '../staff.ts'
import { words } from './messages.ts'
import type { GridView } from './view.ts'

interface ExportButtonProps {
  grid: Grid
  view: GridView
}

/** Saves the view as a workbook and says how much of it has come. */
export function ExportButton({ grid, view: { filter, sort, keyword, columns } }: ExportButtonProps) {
  const say = useSay()
  const [bytes, setBytes] = useState<number>()
  const run = async () => {
    setBytes(0)
    try {
      const query = { filter, sort, keyword, columns: columns.join(',') }
      const reply = await fetch(addressOf(grid.exported, { query }))
      if (!reply.ok || !reply.body) throw await failureOfReply(reply)
      const parts: BlobPart[] = []
      let received = 0
      for await (const part of reply.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
        parts.push(part)
        received += part.length
        setBytes(received)
      }
      saveAs(new Blob(parts), `${grid.name}.xlsx`)
    } catch (failure) {
      showToast(failure instanceof CallFailure ? failure.words() : say(words.exportBroken), 'error')
    } finally {
      setBytes(undefined)
    }
  }
  return (
    <Button kind="quiet" isBusy={bytes !== undefined} onClick={run}>
      {bytes === undefined ? say(words.export) : say(words.exporting, { size: Math.round(bytes / 1024) })}
    </Button>
  )
}

function saveAs(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
