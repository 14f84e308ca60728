import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const calmMs = 5000

/**
 * Collects the garbage of a long filling once it is over: a thread that then does nothing would hold it for ever, as
 * V8 collects only where something is allocated.
 * @param pieces fewer leave too little
 * @returns to be told how many pieces came
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
