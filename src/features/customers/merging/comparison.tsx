import { useState } from 'react'
import { formatYuan } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable } from '#ui/data-table.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRead } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { mergeCompaniesCall, previewMergeCall } from '../calls.ts'
import { companyStateTexts } from '../messages.ts'
import { mergeObstacleTexts, mergeWords as words } from './messages.ts'
import type { MergePreview, MergeSide } from './schema.ts'

interface ComparisonProps {
  fromId: string
  intoId: string
  onMerged(): void
}

/** Two companies side by side, what prevents their merge, and the merge. */
export function MergeComparison({ fromId, intoId, onMerged }: ComparisonProps) {
  const say = useSay()
  const [isSwapped, setSwapped] = useState(false)
  const [id, into] = isSwapped ? [intoId, fromId] : [fromId, intoId]
  const {
    record: preview,
    problem,
    reload,
  } = useRead(() => call(previewMergeCall, { params: { id }, query: { into } }), `${id} ${into}`)
  if (problem) return <PanelProblem>{problem}</PanelProblem>
  if (!preview) return null
  return (
    <div className="stack">
      <SideTable preview={preview} />
      <p className="hint">{say(words.what)}</p>
      <Obstacles preview={preview} />
      <div className="buttons">
        <MergeButton preview={preview} onDone={onMerged} onRefused={reload} />
        <Button kind="plain" onClick={() => setSwapped(!isSwapped)}>
          {say(words.swap)}
        </Button>
      </div>
    </div>
  )
}

function MergeButton({
  preview: { from, into, obstacles },
  onDone,
  onRefused,
}: {
  preview: MergePreview
  onDone(): void
  onRefused(): void
}) {
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const merge = async () => {
    setBusy(true)
    const body = { into: into.id, wallet: from.wallet, debt: from.credit?.used ?? 0 }
    try {
      const waits = await call(mergeCompaniesCall, { params: { id: from.id }, body })
      showToast(say(waits ? words.waits : words.merged))
      onDone()
    } catch (failure) {
      showFailure(failure)
      onRefused()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="danger" isBusy={isBusy} disabled={obstacles.length > 0} onClick={merge}>
      {say(words.confirm)}
    </Button>
  )
}

function Obstacles({ preview: { obstacles, needsSecond } }: { preview: MergePreview }) {
  const say = useSay()
  if (obstacles.length === 0) return needsSecond ? <Note tone="warning">{say(words.second)}</Note> : null
  return (
    <Note tone="error">
      <strong>{say(words.obstacles)}</strong>
      <ul>
        {obstacles.map(({ name, detail }) => (
          <li key={name}>
            {say(mergeObstacleTexts[name])}
            {detail && ` (${detail})`}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function SideTable({ preview: { from, into } }: { preview: MergePreview }) {
  const say = useSay()
  const rows = [
    [words.state, ({ state }: MergeSide) => say(companyStateTexts[state] ?? words.none)],
    [words.code, ({ unifiedCode }: MergeSide) => <span className="code">{unifiedCode}</span>],
    [words.taxNumbers, ({ taxNumbers }: MergeSide) => <span className="code">{taxNumbers.join(' ')}</span>],
    [words.created, ({ createdAt }: MergeSide) => shanghaiMinute(createdAt)],
    [words.level, ({ level }: MergeSide) => level || say(words.none)],
    [words.members, ({ members }: MergeSide) => members],
    [words.orders, ({ orders, openOrders }: MergeSide) => `${orders} (${openOrders})`],
    [words.spent, ({ spent }: MergeSide) => formatYuan(spent)],
    [words.wallet, ({ wallet }: MergeSide) => formatYuan(wallet)],
    [words.credit, ({ credit }: MergeSide) => <Credit credit={credit} />],
    [words.papers, ({ papers }: MergeSide) => papers],
    [words.prices, ({ prices }: MergeSide) => prices],
    [words.invoices, ({ invoices }: MergeSide) => invoices],
    [words.quotes, ({ quotes }: MergeSide) => quotes],
    [words.tickets, ({ tickets }: MergeSide) => tickets],
    [words.projects, ({ projects }: MergeSide) => projects],
  ] as const
  return (
    <DataTable>
      <thead>
        <tr>
          <th />
          <th scope="col">
            {from.name} <Tag tone="error">{say(words.closed)}</Tag>
          </th>
          <th scope="col">
            {into.name} <Tag tone="success">{say(words.stays)}</Tag>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, cell]) => (
          <tr key={title[1]}>
            <th scope="row">{say(title)}</th>
            <td>{cell(from)}</td>
            <td>{cell(into)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function Credit({ credit }: Pick<MergeSide, 'credit'>) {
  const say = useSay()
  if (!credit) return say(words.none)
  const { limit, used, days } = credit
  return `${formatYuan(used)} / ${limit === null ? say(words.noLimit) : formatYuan(limit)} · ${say(words.days, { days })}`
}
