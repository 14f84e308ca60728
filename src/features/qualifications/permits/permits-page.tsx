import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { permitGrid } from './permit-grid.ts'
import { PermitPanel } from './permit-panel.tsx'
import { permitStateTexts, permitWords } from './staff-messages.ts'

const valid = 'filter=state:valid'
const views = [
  { title: permitStateTexts.valid, address: `${valid}&sort=validUntil` },
  {
    title: permitWords.ending,
    address: `filter=state:valid,usedUp&filter=validUntil:today..today%2B30&sort=validUntil`,
  },
  {
    title: permitWords.nearlyUsed,
    address: `filter=state:valid,usedUp&filter=usedShare:80..&sort=-usedShare`,
  },
  { title: permitWords.ended, address: 'filter=state:ended&sort=-validUntil' },
  { title: permitWords.withdrawn, address: 'filter=state:withdrawn&sort=-reviewedAt' },
]

export default function PermitsOfAllPage() {
  return <GridPage grid={permitGrid} presets={views} panel={(record) => <PermitPanel {...record} />} />
}
