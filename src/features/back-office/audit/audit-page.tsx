import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { auditGrid } from '../grids.ts'

const AuditPage = () => (
  <GridPage
    grid={auditGrid}
    presets={[
      { title: ['今天', 'Today'], address: 'filter=at:today..today' },
      { title: ['订单', 'Orders'], address: 'filter=subject:order' },
      { title: ['员工账号', 'Staff accounts'], address: 'filter=subject:staff' },
    ]}
  />
)

export default AuditPage
