import type { ReactNode } from 'react'
import type { Subject } from '#shared/staff/subjects.ts'
import { History } from './history.tsx'
import type { Poll } from './polling.ts'
import { type OpenRecordProps, PanelProblem, RecordPanel } from './record-panel.tsx'
import { useRecord } from './use-record.ts'

interface RecordFrameProps<T> extends OpenRecordProps {
  read(poll: Partial<Poll>): Promise<T>
  /** As the audit log names it. */
  subject: Subject
  /** Another one is read with its changes. */
  version?(record: T): string | number
  title(record: T): ReactNode
  actions?(record: T, done: { changed(): Promise<void>; gone(): void }): ReactNode
  children(record: T, changed: () => Promise<void>): ReactNode
}

/** The panel of a record of a grid: what it is, what can be done with it, notes and changes. */
export function RecordFrame<T>({ id, onClose, onChanged, read, subject, ...parts }: RecordFrameProps<T>) {
  const { record, problem, changed } = useRecord(read, id, { onChanged })
  const gone = () => {
    onClose()
    onChanged()
  }
  return (
    <RecordPanel
      title={record && parts.title(record)}
      onClose={onClose}
      actions={record && parts.actions?.(record, { changed, gone })}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && parts.children(record, changed)}
      <History subject={subject} id={id} version={record && parts.version?.(record)} />
    </RecordPanel>
  )
}
