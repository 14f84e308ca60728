import { useEffect, useState } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import { isOnPhone } from './sheet.tsx'

const SelectSheet = lazyComponent(async () => (await import('./select-sheet.tsx')).SelectSheet)

/**
 * On phones the choices of every `<select>` open as a sheet; its script loads with the first one. Keyboards, and
 * touches before scripts have loaded, open the browser's own list.
 */
export function SelectSheets() {
  const [select, setSelect] = useState<HTMLSelectElement>()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof HTMLSelectElement) || target.disabled || target.multiple || !isOnPhone()) return
      event.preventDefault()
      setSelect(target)
    }
    document.addEventListener('mousedown', open)
    return () => document.removeEventListener('mousedown', open)
  }, [])
  const close = () => setSelect(undefined)
  return select && <SelectSheet select={select} onClose={close} onMissing={close} />
}
