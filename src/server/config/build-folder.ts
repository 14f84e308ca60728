import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Leads to the last build. Each build has a folder of its own beside it, named by 12 digits of what it was made from. */
export const lastBuild = 'build/current'

const ownBuild = /^.+[\\/]build[\\/][0-9a-f]{12}(?=[\\/]server[\\/])/.exec(import.meta.filename)?.[0]

/** False while the sources run: in development and in tests. */
export const isBuilt = ownBuild !== undefined

/** The build that runs here, also after a later one was made. Sources use the last build. */
export const buildFolder = (rootDir: string): string => ownBuild ?? join(rootDir, lastBuild)

/**
 * Where a worker begins. The built shop runs built workers: to read sources takes Node's compiler, which stays in memory.
 * @param source file below `rootDir`
 */
export function workerUrl(rootDir: string, source: string) {
  const built = join(buildFolder(rootDir), 'server', basename(source).replace(/ts$/, 'js'))
  return pathToFileURL(isBuilt ? built : join(rootDir, source))
}
