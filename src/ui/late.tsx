import { type ComponentType, useEffect, useRef, useState } from 'react'
import { tellUnreachable } from './reachability.ts'

/**
 * A component whose code comes when it is first shown. When it cannot come, a notice says why, and `onMissing` is
 * called; it is tried again the next time it is shown.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each, where modules are loaded
  return function Late({ onMissing, ...props }: Props & { onMissing(): void }) {
    const [Shown, setShown] = useState(() => loaded)
    const missing = useRef(onMissing)
    missing.current = onMissing
    useEffect(() => {
      if (Shown) return
      const show = (component: ComponentType<Props>) => {
        loaded = component
        setShown(() => component)
      }
      load().then(show, () => {
        tellUnreachable()
        missing.current()
      })
    }, [Shown])
    return Shown && <Shown {...(props as unknown as Props)} />
  }
}
