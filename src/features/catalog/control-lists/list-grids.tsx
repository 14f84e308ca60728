import { useParams } from 'react-router'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { ListChangePanel } from './change-panel.tsx'
import { listChangeGrid, listEntryGrid, reclassedGrid } from './grids.ts'
import { reclassEffects, words } from './messages.ts'

const standing = 'filter=isStanding:yes'

export const EntriesPage = () => (
  <GridPage
    grid={listEntryGrid}
    presets={[
      { title: words.inForce, address: standing },
      { title: words.withdrawn, address: 'filter=isStanding:no' },
    ]}
    start={standing}
  />
)

export const ChangesPage = () => (
  <GridPage
    grid={listChangeGrid}
    presets={[
      { title: words.waiting, address: 'filter=state:checking,ready,failed' },
      { title: words.applied, address: 'filter=state:applied&sort=-decidedAt' },
    ]}
    panel={(record) => <ListChangePanel {...record} />}
  />
)

export function ReclassedPage() {
  const { id = '' } = useParams()
  const own = `filter=change:${id}`
  const views = (['gains', 'loses', 'changes', 'sale'] as const).map((effect) => ({
    title: reclassEffects[effect],
    address: `${own}&filter=effect:${effect}`,
  }))
  return <GridPage grid={reclassedGrid} presets={views} start={own} />
}
