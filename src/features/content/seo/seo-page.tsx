import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { words } from './messages.ts'
import { seoGrid } from './seo-grid.ts'
import { SeoPanel } from './seo-panel.tsx'

export default function SeoPage() {
  const say = useSay()
  const [, setParams] = useSearchParams()
  return (
    <GridPage
      grid={seoGrid}
      head={<Button onClick={() => setParams({ open: 'new' })}>{say(words.add)}</Button>}
      panel={(record) => <SeoPanel key={record.id} {...record} />}
    />
  )
}
