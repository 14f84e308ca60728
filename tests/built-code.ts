import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lastBuild } from '#server/config/build-folder.ts'

const folder = join(import.meta.dirname, '..', lastBuild, 'server')

/** The code that the built shop loads at every start, without dynamic imports. */
export async function codeOfStart(): Promise<string> {
  const texts = new Map<string, string>()
  const load = async (path: string): Promise<void> => {
    if (texts.has(path)) return
    texts.set(path, '')
    const text = await readFile(path, 'utf8')
    texts.set(path, text)
    const imports = text.matchAll(/\b(?:from|import) ?"(\.[^"]+\.js)"/g)
    await Promise.all([...imports].map(([, to = '']) => load(join(dirname(path), to))))
  }
  await Promise.all(['index.js', 'shop.js'].map((name) => load(join(folder, name))))
  return [...texts.values()].join('\n')
}
