import { useSay } from '#ui/staff/staff.ts'
import { changedLines } from './changed-lines.ts'
import { words } from './messages.ts'

interface TheirLinesProps {
  /** When typing began. */
  before: string
  /** As a colleague has saved it meanwhile. */
  now: string
}

/** The lines of a text that a colleague changed. */
export function TheirLines(props: TheirLinesProps) {
  const say = useSay()
  const changed = changedLines(props)
  return (
    <>
      {say(words.theirLines)}
      {(['gone', 'come'] as const).flatMap((kind) =>
        changed[kind].map((line) => {
          const Changed = kind === 'gone' ? 'del' : 'ins'
          return (
            <span key={`${kind} ${line}`} className="block">
              <Changed>{line}</Changed>
            </span>
          )
        }),
      )}
    </>
  )
}
