import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { listSeoCall, removeSeoCall } from '../calls.ts'
import { words } from './messages.ts'
import type { SeoInput, StoredSeoEntry } from './schema.ts'
import { SeoForm } from './seo-form.tsx'
import { seoGrid } from './seo-grid.ts'

const empty: SeoInput = {
  path: '/',
  isReg: false,
  sortOrder: 0,
  meta: '',
  titleZh: '',
  titleEn: '',
  keywordZh: '',
  keywordEn: '',
  descriptionZh: '',
  descriptionEn: '',
}

/** One entry, or a new one. */
function SeoPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const { record, problem, reload } = useRecord(
    async (poll) => (id === 'new' ? empty : (await call(listSeoCall, poll)).find((entry) => entry.id === id)),
    id,
  )
  const stored = record && 'id' in record ? (record as StoredSeoEntry) : undefined
  return (
    <RecordPanel
      title={stored ? <span className="code">{stored.path}</span> : say(words.newEntry)}
      onClose={onClose}
      actions={stored && <RemoveButton id={stored.id} onRemoved={() => [onChanged(), onClose()]} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && (
        <SeoForm
          start={record}
          stored={stored}
          onSaved={async () => {
            onChanged()
            if (stored) await reload()
            else onClose()
          }}
          onOvertaken={reload}
        />
      )}
      {stored && <History subject="seo" id={stored.id} version={JSON.stringify(stored)} />}
    </RecordPanel>
  )
}

function RemoveButton({ id, onRemoved }: { id: string; onRemoved(): void }) {
  const say = useSay()
  return (
    <ConfirmedButton
      label={say(words.remove)}
      title={say(words.remove)}
      isDestructive
      done={say(words.removed)}
      send={async () => {
        await call(removeSeoCall, { params: { id } })
        onRemoved()
      }}
    >
      {say(words.removeQuestion)}
    </ConfirmedButton>
  )
}

export default function SeoPage() {
  const say = useSay()
  const [, setParams] = useSearchParams()
  return (
    <GridPage
      grid={seoGrid}
      head={<Button onClick={() => setParams({ open: 'new' })}>{say(words.add)}</Button>}
      panel={(record) => <SeoPanel key={record.id} {...record} />}
    />
  )
}
