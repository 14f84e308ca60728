import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { movementGrid } from './grids.ts'
import { movementKinds } from './messages.ts'

const queues = (['count', 'receipt'] as const).map((kind) => ({
  title: movementKinds[kind],
  address: `filter=kind:${kind}`,
}))

export default function MovementsPage() {
  return <GridPage grid={movementGrid} presets={queues} />
}
