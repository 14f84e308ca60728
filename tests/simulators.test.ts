import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const readAll = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n')

const exported = (code: string) => code.match(/(?<=^export (?:async )?(?:function|const|class) )\w+/gm) ?? []

/** The build of the server keeps the names of functions and classes. */
const build = readAll('build/server', /\.js$/)
const inBuild = (names: string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(build))

it('the build holds the clients of payment channels and WeChat, and no simulator', () => {
  const clients = exported(readAll('src/server/gateways', /client\.ts$/))
  expect(clients).toHaveLength(3)
  expect(inBuild(clients)).toEqual(clients)
  const simulators = exported(readAll('simulators', /(?<!\.test)\.ts$/))
  expect(simulators).toContain('alipaySide')
  expect(inBuild(simulators)).toEqual([])
})
