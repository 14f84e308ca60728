import { useState } from 'react'
import { call } from '#ui/call.ts'
import { DialogButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
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
  if (!can('price.change')) return null
  return (
    <DialogButton label={say(words.newLevel)}>
      {(close) => <LevelForm onDone={async () => close()} />}
    </DialogButton>
  )
}

function LevelPanel(opened: OpenRecordProps) {
  const say = useSay()
  const [saves, setSaves] = useState(0)
  const can = useCan()
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(readPriceLevelCall, { params: { id: opened.id }, ...poll })}
      subject="price_level"
      version={({ version }) => version}
      title={({ nameZh, nameEn, key }) => (
        <>
          {say([nameZh, nameEn])} <span className="code">{key}</span>
        </>
      )}
    >
      {(level, changed) => (
        <>
          <p className="hint">{say(words.companiesOf, { count: level.companies })}</p>
          <LevelForm
            key={saves}
            level={level}
            isLocked={!can('price.change')}
            onOvertaken={changed}
            onDone={async () => {
              await changed()
              setSaves(saves + 1)
            }}
          />
          {can('price.ask') && <PriceForm version={level.version} />}
        </>
      )}
    </RecordFrame>
  )
}
