import { globSync } from 'node:fs'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { callsPlugin } from './calls-plugin.ts'
import { addressOf } from './declare-call.ts'

it.each([
  [{ params: { id: 'a/b' } }, '/api/order/a%2Fb'],
  [{ params: { id: 1 }, query: { way: 'cart', page: undefined } }, '/api/order/1?way=cart'],
  [{ params: { id: 1 }, query: { skuIds: [1, 2] } }, '/api/order/1?skuIds=1&skuIds=2'],
])('%j is filled into the address', (input, address) => {
  expect(addressOf({ path: '/api/order/:id' }, input)).toBe(address)
})

const callFiles = globSync('src/features/**/calls.ts')

it.each(callFiles)('the browser build of %s contains no schemas', async (entry) => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [callsPlugin()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const [bundle] = [built].flat() as { output: { code: string }[] }[]
  const code = bundle?.output[0]?.code ?? ''
  expect(code).not.toMatch(/zod|summary/i)
  const url = `data:text/javascript,${encodeURIComponent(code)}`
  const calls = Object.values((await import(url)) as Record<string, unknown>)
  expect(calls).toContainEqual({ method: expect.any(String), path: expect.stringMatching('^/api/') })
})
