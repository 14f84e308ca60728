import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { readVersionCall } from '../articles/calls.ts'
import { words } from './messages.ts'
import { ContentPreview } from './preview.tsx'
import type { Editor } from './use-editor.ts'

/** Versions that were published never change. One of them can become the draft. */
export function VersionList({ editor }: { editor: Editor }) {
  const say = useSay()
  const [shown, setShown] = useState<number>()
  const { article, isBusy, isDirty, restore } = editor
  const canRestore = !article.versions[0]?.isDraft && !isDirty
  return (
    <section className="stack">
      <h2 className="size-m">{say(words.versions)}</h2>
      <ul className="lines">
        {article.versions.map(
          ({ number, isDraft, isFromFiles, staffName, createdAt, shownFrom, shownUntil }) => (
            <li key={number}>
              <span>
                {say(words.version, { number })} {isDraft && <Tag tone="warning">{say(words.draft)}</Tag>}{' '}
                <span className="hint">
                  {isFromFiles ? say(words.fromFiles) : staffName} · {shanghaiMinute(shownFrom ?? createdAt)}
                  {shownUntil && ` – ${shanghaiMinute(shownUntil)}`}
                </span>
              </span>
              <span className="buttons">
                <Button kind="quiet" onClick={() => setShown(number)}>
                  {say(words.show)}
                </Button>
                {!isDraft && (
                  <Button kind="quiet" isBusy={isBusy} disabled={!canRestore} onClick={() => restore(number)}>
                    {say(words.restore)}
                  </Button>
                )}
              </span>
            </li>
          ),
        )}
      </ul>
      {shown !== undefined && (
        <VersionDialog id={article.id} number={shown} onClose={() => setShown(undefined)} />
      )}
    </section>
  )
}

function VersionDialog({ id, number, onClose }: { id: string; number: number; onClose(): void }) {
  const say = useSay()
  const { record, problem } = useRecord(
    () => call(readVersionCall, { params: { id, number: String(number) } }),
    `${id} ${number}`,
  )
  return (
    <Dialog title={say(words.shownVersion, { number })} isWide onClose={onClose}>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <ContentPreview title={record.titleZh} text={record.bodyZh} language="zh" />}
    </Dialog>
  )
}
