import { Outlet } from 'react-router'
import { type StaffPage, useCan, useSay } from '#ui/staff/staff.ts'
import { Note } from '#ui/tag.tsx'
import { words } from './messages.ts'

export function Permitted({ page }: { page: StaffPage }) {
  const can = useCan()
  const say = useSay()
  if (page.permission && !can(page.permission)) return <Note tone="warning">{say(words.notPermitted)}</Note>
  return <Outlet />
}
