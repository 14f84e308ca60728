import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const calmMs = 5000

/**
 * Collects garbage after a long fill: an idle thread never would, as V8 collects on allocation.
 * @param pieces minimum that makes it worthwhile
 */
export function collectorAfter(pieces: number, collect: () => void = collectAll) {
  let come = 0
  let timer: NodeJS.Timeout | undefined
  return (more: number) => {
    come += more
    if (come < pieces) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      come = 0
      collect()
    }, calmMs).unref()
  }
}

function collectAll() {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  gc()
}
