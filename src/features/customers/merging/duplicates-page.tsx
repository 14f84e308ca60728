import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { type OpenRecordProps, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { MergeComparison } from './comparison.tsx'
import { duplicateGrid } from './duplicate-grid.ts'
import { mergeWords as words } from './messages.ts'

const views = [
  { title: words.sameCode, address: 'filter=sameCode:yes' },
  { title: words.sameName, address: 'filter=sameName:yes' },
  { title: words.sameTax, address: 'filter=sameTax:yes' },
]

export default function DuplicatesPage() {
  return <GridPage grid={duplicateGrid} presets={views} panel={(pair) => <PairPanel {...pair} />} />
}

const lowBits = 31n

function PairPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const pair = BigInt(id)
  return (
    <RecordPanel title={say(words.merge)} onClose={onClose}>
      <MergeComparison
        key={id}
        fromId={String(pair >> lowBits)}
        intoId={String(BigInt.asUintN(Number(lowBits), pair))}
        onMerged={() => {
          onClose()
          onChanged()
        }}
      />
    </RecordPanel>
  )
}
