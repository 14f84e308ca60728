import { useEffect } from 'react'
import { Outlet } from 'react-router'
import styles from '#ui/staff/staff.module.css'
import { type StaffPage, useCan, useSay } from '#ui/staff/staff.ts'
import { Note } from '#ui/tag.tsx'
import { words } from './messages.ts'

/** On a new page keys work at once: the grid has the focus, or else the title. */
function useFirstFocus(page: StaffPage) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const content = document.getElementById('content')
    if (content?.contains(document.activeElement) && document.activeElement !== content) return
    const first = content?.querySelector<HTMLElement>('[data-grid]') ?? content?.querySelector('h1')
    first?.focus({ preventScroll: true })
  }, [page])
}

export function Permitted({ page }: { page: StaffPage }) {
  const can = useCan()
  const say = useSay()
  useFirstFocus(page)
  const isOpen = !page.permission || can(page.permission)
  return (
    <>
      <title>{`${say(page.title)} · ${say(words.brand)}`}</title>
      {isOpen ? (
        <Outlet />
      ) : (
        <div className={`form ${styles.page}`}>
          <h1 tabIndex={-1} className="size-l">
            {say(page.title)}
          </h1>
          <Note tone="warning">{say(words.notPermitted)}</Note>
        </div>
      )}
    </>
  )
}
