import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { History } from '#ui/staff/history.tsx'
import { PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { showToast } from '#ui/toast-store.ts'
import { readWordCall, removeWordCall } from './calls.ts'
import { words } from './messages.ts'
import type { StoredWord, WordKind } from './schema.ts'
import { newWord, WordForm } from './word-form.tsx'

const newTitles = { synonym: words.newSynonym, hotWord: words.newHotWord, redirect: words.newRedirect }
const subjects = { synonym: 'synonym', hotWord: 'hotWord', redirect: 'searchRedirect' } as const

const titleOf = ({ word }: StoredWord) =>
  word.kind === 'synonym' ? word.words.join(' | ') : word.kind === 'hotWord' ? word.keywords : word.keyword

interface WordPanelProps {
  kind: WordKind
  id: string
  onClose(): void
  onChanged(): void
}

/** One word that searches know, or a new one. */
export function WordPanel({ kind, id, onClose, onChanged }: WordPanelProps) {
  const say = useSay()
  const isNew = id === 'new'
  const { record, problem, reload } = useRecord<{ stored?: StoredWord }>(
    async (poll) => (isNew ? {} : { stored: await call(readWordCall, { params: { kind, id }, ...poll }) }),
    id,
  )
  const stored = record?.stored
  const saved = async () => {
    showToast(say(words.saved))
    onChanged()
    if (stored) await reload()
    else onClose()
  }
  return (
    <RecordPanel
      title={stored ? titleOf(stored) : say(newTitles[kind])}
      onClose={onClose}
      actions={
        stored && (
          <RemoveButton
            stored={stored}
            onRemoved={() => {
              onChanged()
              onClose()
            }}
          />
        )
      }
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && (
        <WordForm
          start={stored?.word ?? newWord(kind)}
          stored={stored}
          onSaved={saved}
          onOvertaken={reload}
        />
      )}
      {stored && <History subject={subjects[kind]} id={id} version={String(stored.version)} />}
    </RecordPanel>
  )
}

function RemoveButton({ stored, onRemoved }: { stored: StoredWord; onRemoved(): void }) {
  const say = useSay()
  const { id, version, word } = stored
  return (
    <ConfirmedButton
      label={say(words.remove)}
      title={say(words.remove)}
      isDestructive
      done={say(words.removed)}
      send={async () => {
        await call(removeWordCall, { params: { kind: word.kind, id }, query: { version } })
        onRemoved()
      }}
    >
      {titleOf(stored)}
    </ConfirmedButton>
  )
}
