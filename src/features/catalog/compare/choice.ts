interface Chosen {
  id: string
  name: string
}

const storageKey = 'compared'
const none: Chosen[] = []
const listeners = new Set<() => void>()
let chosen: Chosen[] | undefined

const isChosen = (one: unknown): one is Chosen => {
  const { id, name } = (one ?? {}) as Partial<Chosen>
  return typeof id === 'string' && typeof name === 'string'
}

/** @returns the list that the server rendered when nothing is stored, so that React need not render every row again */
export function chosenIn(stored: string | null): Chosen[] {
  const known: unknown = JSON.parse(stored ?? '[]')
  const chosen = Array.isArray(known) ? known.filter(isChosen) : none
  return chosen.length > 0 ? chosen : none
}

function load(): Chosen[] {
  try {
    return chosenIn(sessionStorage.getItem(storageKey))
  } catch {
    return none
  }
}

function read() {
  chosen ??= load()
  return chosen
}

function store(next: Chosen[]) {
  chosen = next
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage is closed to us: the choice holds for this page.
  }
  for (const notify of listeners) notify()
}

/** Products that the viewer ticked in this tab, perhaps more than `mostCompared`. */
export const choice = {
  read,
  none: () => none,
  subscribe(notify: () => void) {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
  toggle(one: Chosen) {
    const others = read().filter(({ id }) => id !== one.id)
    const wasChosen = others.length < read().length
    store(wasChosen ? others : [...others, one])
  },
  clear: () => store(none),
}
