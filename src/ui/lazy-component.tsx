import { type ComponentType, useEffect, useRef, useState } from 'react'
import { showUnreachable } from './reachability.ts'

/** Unlike with `React.lazy`, a failed load shows a toast, calls `onMissing` and is tried again the next time. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module
  return function LazyComponent({ onMissing, ...props }: Props & { onMissing(): void }) {
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
        showUnreachable()
        missing.current()
      })
    }, [Shown])
    return Shown && <Shown {...(props as unknown as Props)} />
  }
}
