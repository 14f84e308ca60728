import { useSearchParams } from 'react-router'
import type { Grid, GridColumns } from '#shared/declare-grid.ts'
import { Button } from '#ui/button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { hotWordGrid, searchRedirectGrid, synonymGrid } from './grids.ts'
import { words } from './messages.ts'
import type { WordKind } from './schema.ts'
import { WordPanel } from './word-panel.tsx'

interface WordsPageProps<Columns extends GridColumns> {
  grid: Grid<Columns>
  kind: WordKind
}

/** A list of words that searches know, and the panel of one. */
function WordsPage<Columns extends GridColumns>({ grid, kind }: WordsPageProps<Columns>) {
  const say = useSay()
  const [, setParams] = useSearchParams()
  return (
    <GridPage
      grid={grid}
      head={<Button onClick={() => setParams({ open: 'new' })}>{say(words.add)}</Button>}
      panel={(record) => <WordPanel key={record.id} kind={kind} {...record} />}
    />
  )
}

export const SynonymsPage = () => <WordsPage grid={synonymGrid} kind="synonym" />

export const HotWordsPage = () => <WordsPage grid={hotWordGrid} kind="hotWord" />

export const SearchRedirectsPage = () => <WordsPage grid={searchRedirectGrid} kind="redirect" />
