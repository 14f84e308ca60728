import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyComponent } from './lazy-component.tsx'

/** Whether a finger chooses on a narrow screen: what opens as a list is then a sheet. */
export const isOnPhone = () => matchMedia('(width < 768px) and (pointer: coarse)').matches

/** A dialog whose script is loaded when it opens. */
export const Sheet = lazyComponent(async () => (await import('./dialog.tsx')).Dialog)

/** Whether a sheet is open; the next page, and the same one again, closes it. */
export function useSheet() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return { isOpen: openAt === key, open: () => setOpenAt(key), close: () => setOpenAt(undefined) }
}

interface MenuProps {
  className: string | undefined
  title: string
  label?: string
  summary: ReactNode
  children: ReactNode
}

/** A menu that unfolds below its summary, also before scripts have loaded; on phones it opens as a sheet. */
export function SheetMenu({ className, title, label, summary, children }: MenuProps) {
  const { pathname } = useLocation()
  const { isOpen, open, close } = useSheet()
  const unfold = (event: MouseEvent) => {
    if (!isOnPhone()) return
    event.preventDefault()
    open()
  }
  return (
    <>
      <details className={className} key={pathname}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button */}
        <summary aria-label={label} onClick={unfold}>
          {summary}
        </summary>
        {children}
      </details>
      {isOpen && (
        <Sheet isSheet title={title} onClose={close} onMissing={close}>
          {children}
        </Sheet>
      )}
    </>
  )
}
