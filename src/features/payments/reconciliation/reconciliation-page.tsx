import { useSearchParams } from 'react-router'
import { shanghaiDate } from '#shared/display.ts'
import { call } from '#ui/call.ts'
import { FormButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { reconcileCall } from '../calls.ts'
import { billChannelTexts, words } from './messages.ts'
import { reconciliationGrid } from './reconciliation-grid.ts'
import { ReconciliationPanel } from './reconciliation-panel.tsx'

const views = [{ title: words.problems, address: 'filter=state:different,failed' }]

export default function ReconciliationPage() {
  const [, setParams] = useSearchParams()
  return (
    <GridPage
      grid={reconciliationGrid}
      presets={views}
      head={
        <FormButton
          label={words.run}
          kind="plain"
          fields={{
            channel: { label: words.channel, kind: 'choice', choices: billChannelTexts },
            day: { label: words.day, kind: 'day', value: shanghaiDate(new Date(), -1) },
          }}
          send={async ({ channel, day }) => {
            await call(reconcileCall, { body: { channel: channel as keyof typeof billChannelTexts, day } })
            setParams({ filter: `day:${day}` })
            return words.compared
          }}
          onDone={() => {}}
        />
      }
      panel={(record) => <ReconciliationPanel {...record} />}
    />
  )
}
