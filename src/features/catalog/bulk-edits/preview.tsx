import type { ReactNode } from 'react'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { editedValueText, refusalTexts, words } from './messages.ts'
import type { BulkEditRecord, BulkField, BulkPreview } from './schema.ts'

interface SampleProps {
  field: BulkField
  title: string
  rows: (BulkPreview['sample'][number] & Partial<Pick<BulkEditRecord['foreign'][number], 'now'>>)[]
}

/** Rows with what they hold before and after, and now where that differs. */
export function SampleTable({ field, title, rows }: SampleProps) {
  const say = useSay()
  if (rows.length === 0) return null
  const hasNow = rows.some((row) => 'now' in row && row.now !== undefined)
  const columns = [say(words.code), say(words.name), say(words.before), say(words.after)]
  return (
    <section className="tight">
      <h3>{title}</h3>
      <DataTable>
        <TableHead columns={hasNow ? [...columns, say(words.now)] : columns} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <td className="code">{row.code}</td>
              <td>{row.name}</td>
              <td>{editedValueText(say, field, row.before)}</td>
              <td>
                <strong>{editedValueText(say, field, row.after)}</strong>
              </td>
              {hasNow && <td>{editedValueText(say, field, row.now ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

export function RefusedTable({ rows }: { rows: BulkPreview['refusedSample'] }) {
  const say = useSay()
  if (rows.length === 0) return null
  return (
    <section className="tight">
      <h3>{say(words.refused)}</h3>
      <DataTable>
        <TableHead columns={[say(words.code), say(words.name), say(words.reason)]} />
        <tbody>
          {rows.map(({ code, name, reason }) => (
            <tr key={code}>
              <td className="code">{code}</td>
              <td>{name}</td>
              <td>{say(refusalTexts[reason])}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

interface PreviewProps {
  field: BulkField
  preview: BulkPreview
  /** What may be done with it. */
  children: ReactNode
}

/** What an edit would do. */
export function Preview({ field, preview, children }: PreviewProps) {
  const say = useSay()
  const { changes, unchanged, refused, sample, refusedSample } = preview
  return (
    <div className="stack" role="status">
      <p className="row">
        <strong>{say(words.changes, { count: changes })}</strong>
        {unchanged > 0 && <span className="hint">{say(words.unchanged, { count: unchanged })}</span>}
      </p>
      {refused.map(({ reason, count }) => (
        <p key={reason} className="warning">
          {say(words.refusedCount, { count })}: {say(refusalTexts[reason])}
        </p>
      ))}
      {children}
      <SampleTable field={field} title={say(words.sample)} rows={sample} />
      <RefusedTable rows={refusedSample} />
    </div>
  )
}
