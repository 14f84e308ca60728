import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { words } from '../messages.ts'
import { companyGrid } from './company-grid.ts'
import { CompanyPanel } from './company-panel.tsx'

const views = [
  { title: words.verified, address: 'filter=state:verified&sort=-lastOrderAt' },
  { title: words.unverified, address: 'filter=state:unverified' },
  { title: words.onCredit, address: 'filter=creditUsed:0.01..&sort=-creditUsed' },
  { title: words.newThisMonth, address: 'filter=createdAt:today-30..' },
]

export default function CompaniesPage() {
  return <GridPage grid={companyGrid} presets={views} panel={(record) => <CompanyPanel {...record} />} />
}
