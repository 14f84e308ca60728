import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { removeRedirectCall } from '../calls.ts'
import { words } from './messages.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { redirectGrid } from './redirect-grid.ts'

const actions = [
  {
    label: words.remove,
    question: words.removeMany,
    isDestructive: true,
    run: (id: string) => call(removeRedirectCall, { params: { id } }),
  },
]

export default function RedirectsPage() {
  const say = useSay()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <GridPage
        grid={redirectGrid}
        actions={actions}
        head={<Button onClick={() => setAdding(true)}>{say(words.add)}</Button>}
      />
      {isAdding && <RedirectDialog onClose={() => setAdding(false)} />}
    </>
  )
}
