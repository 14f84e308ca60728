const everyMs = 60_000

/** `malloc_trim` of glibc, in a thread of libuv. Undefined where there is none. */
async function findTrim(): Promise<(() => void) | undefined> {
  if (process.platform !== 'linux') return undefined
  try {
    const { default: koffi } = await import('koffi')
    const trim = koffi.load('libc.so.6').func('int malloc_trim(size_t pad)')
    return () => trim.async(0, () => {})
  } catch {
    return undefined // another C library, or a processor without a build of koffi
  }
}

/** glibc keeps most of what was freed, for the next allocation. Each minute it is returned to the system. */
export function returnFreedMemory(afterMs = everyMs) {
  setTimeout(async () => {
    const trim = await findTrim()
    if (!trim) return
    trim()
    setInterval(trim, everyMs).unref()
  }, afterMs).unref()
}
