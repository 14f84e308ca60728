import { useState } from 'react'
import { Navigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { articleGrid } from './article-grid.ts'
import { words } from './messages.ts'
import { NewArticleDialog } from './new-article.tsx'

const views = [
  { title: words.drafts, address: 'filter=hasDraft:yes&sort=-changedAt' },
  { title: words.scheduled, address: 'filter=state:scheduled&sort=shownFrom' },
  { title: words.notices, address: 'filter=kind:notice&sort=-changedAt' },
  { title: words.helps, address: 'filter=kind:help&sort=code' },
]

export default function ArticlesPage() {
  const say = useSay()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <GridPage
        grid={articleGrid}
        presets={views}
        head={<Button onClick={() => setAdding(true)}>{say(words.add)}</Button>}
        panel={({ id }) => <Navigate to={`/articles/${id}`} replace />}
      />
      {isAdding && <NewArticleDialog onClose={() => setAdding(false)} />}
    </>
  )
}
