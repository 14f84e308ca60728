import { call } from '#ui/call.ts'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { closeEnquiryCall } from '../calls.ts'
import { enquiryGrid } from './enquiry-grid.ts'
import { EnquiryPanel } from './enquiry-panel.tsx'
import { words } from './staff-messages.ts'

const queues = [
  { title: words.toAnswer, address: 'filter=state:open&sort=dueOn' },
  { title: words.overdue, address: 'filter=state:open&filter=deadline:overdue&sort=dueOn' },
]

const actions = [
  {
    label: words.close,
    question: words.closeMany,
    run: (id: string) => call(closeEnquiryCall, { params: { id } }),
  },
]

export default function EnquiriesPage() {
  return (
    <GridPage
      grid={enquiryGrid}
      presets={queues}
      actions={actions}
      panel={(record) => <EnquiryPanel key={record.id} {...record} />}
    />
  )
}
