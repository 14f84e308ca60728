import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel, useRecord } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { PriceForm } from '../price-answer/price-form.tsx'
import { readPriceLevelCall } from './calls.ts'
import { priceLevelGrid } from './grids.ts'
import { LevelForm } from './level-form.tsx'
import { words } from './messages.ts'

export default function PriceLevelsPage() {
  return <GridPage grid={priceLevelGrid} head={<NewLevel />} panel={(record) => <LevelPanel {...record} />} />
}

/** The grid polls, so that the new level appears by itself. */
function NewLevel() {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can('price.change')) return null
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {say(words.newLevel)}
      </Button>
      {isOpen && (
        <Dialog title={say(words.newLevel)} onClose={() => setOpen(false)}>
          <LevelForm onDone={async () => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function LevelPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const can = useCan()
  const {
    record: level,
    problem,
    changed,
  } = useRecord(() => call(readPriceLevelCall, { params: { id } }), id, onChanged)
  return (
    <RecordPanel
      title={
        level && (
          <>
            {say([level.nameZh, level.nameEn])} <span className="code">{level.key}</span>
          </>
        )
      }
      onClose={onClose}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {level && (
        <>
          <p className="hint">{say(words.companiesOf, { count: level.companies })}</p>
          <LevelForm key={level.version} level={level} isLocked={!can('price.change')} onDone={changed} />
          {can('price.ask') && <PriceForm key={`price ${level.version}`} />}
        </>
      )}
      <History key={level?.version} subject="price_level" id={id} />
    </RecordPanel>
  )
}
