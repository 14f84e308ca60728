import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { workerUrl } from '../config/build-folder.ts'

it('a worker of the sources begins at its source, and no two have one name in the build', () => {
  const sources = globSync('{src,simulators}/**/*.worker.ts')
  expect(sources.length).toBeGreaterThan(5)
  for (const source of sources)
    expect(workerUrl(process.cwd(), source).href).toBe(pathToFileURL(join(process.cwd(), source)).href)
  expect(new Set(sources.map((source) => basename(source))).size).toBe(sources.length)
})
