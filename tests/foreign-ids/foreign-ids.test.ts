import { randomUUID } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { setBankAccount } from '../../src/features/payments/factories.ts'
import routes from '../../src/routes.ts'
import { testApp } from '../app.ts'
import { buildOwner, type Owner } from './owner.ts'
import { pages } from './pages.ts'
import { type Request, requests } from './requests.ts'

const { app, db } = await testApp({ INVOICE_PROVIDER: 'staff' })
await setBankAccount(db)

/** Fields that name an object, of a company or of everybody. */
const namesObject = /(^|\.)(id|ids|\w+Ids?|filepath|pictures|orders|token)$/
/** What everybody may name: the catalogue, the forms of sign-in, and links that are a secret themselves. */
const isPublic =
  /(product|sku|category|brand|captcha|key|member|tax)Ids?$|^(GET|POST) \/api\/(product|report)\/\S*\{id\}\S* id$| token$|^GET \/api\/auth\//

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  $ref?: string
}
interface Operation {
  parameters?: { name: string; in: 'path' | 'query' }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
type Contract = { paths: Record<string, Record<string, Operation>> }

const fieldsOf = (schema: Schema | undefined, at = ''): string[] => [
  ...Object.entries(schema?.properties ?? {}).flatMap(([name, inner]) => {
    const field = at ? `${at}.${name}` : name
    return [field, ...fieldsOf(inner, field)]
  }),
  ...(schema?.anyOf ?? []).flatMap((one) => fieldsOf(one, at)),
  ...(schema?.items ? fieldsOf(schema.items, at) : []),
]

const { paths }: Contract = (await app.inject('/api/openapi.json')).json()
const cases = Object.entries(paths)
  .filter(([path]) => !path.startsWith('/api/admin/'))
  .flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const call = `${method.toUpperCase()} ${path}`
      const inBody = fieldsOf(requestBody?.content?.['application/json']?.schema)
      return [
        ...parameters.map(({ name, in: place }) => ({
          place: place === 'path' ? 'params' : place,
          field: name,
        })),
        ...inBody.map((field) => ({ place: 'body', field })),
      ]
        .filter(({ field }) => namesObject.test(field) && !isPublic.test(`${call} ${field}`))
        .map((one) => ({ call, ...one }))
    }),
  )

type Json = Record<string, unknown>

/** Copies one field, through lists of one element. */
function copyField(to: Json, from: Json, [name = '', ...rest]: string[]): void {
  expect(from, `the example has no ${name}`).toHaveProperty([name])
  if (rest.length === 0) to[name] = from[name]
  else if (Array.isArray(to[name]))
    copyField((to[name] as Json[])[0] as Json, (from[name] as Json[])[0] as Json, rest)
  else copyField(to[name] as Json, from[name] as Json, rest)
}

function withForeign(own: Request, foreign: Request, place: string, field: string): Request {
  const request = structuredClone(own)
  copyField(request as Json, foreign as Json, [place, ...field.split('.')])
  return request
}

function send({ browser }: Owner, call: string, { params = {}, query = {}, body, file }: Request) {
  const [method = '', path = ''] = call.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const url = search.size > 0 ? `${filled}?${search}` : filled
  if (file) return browser.postFile(url, file, { name: 'a.pdf', type: 'application/pdf' })
  if (method === 'GET') return browser.get(url)
  if (method === 'POST') return browser.post(url, body, { 'idempotency-key': randomUUID() })
  return method === 'PUT' ? browser.put(url, body) : browser.delete(url, body)
}

describe('an id of another company', () => {
  it('is known for each call of the contract, and for no other', () => {
    expect([...new Set(Object.keys(requests).map((key) => key.split(' ', 2).join(' ')))].sort()).toEqual(
      [...new Set(cases.map(({ call }) => call))].sort(),
    )
  })

  it.each(cases)('is refused by $call in $field', async ({ call, place, field }) => {
    const build = requests[`${call} ${field}`] ?? requests[call]
    if (!build) throw new Error(`tests/foreign-ids/requests.ts has no example of ${call}`)
    const [victim, attacker] = [await buildOwner(app, db), await buildOwner(app, db)]
    const [foreign, own] = [await build(victim), await build(attacker)]
    const reply = await send(attacker, call, withForeign(own, foreign, place, field))
    if (reply.statusCode !== 404) expect(reply.json().code).toBe(own.refusal)
    expect(reply.body).not.toContain(victim.companyName)
    const control = await send(victim, call, foreign)
    expect([control.statusCode, control.statusCode < 400 ? '' : control.body]).toEqual([
      expect.any(Number),
      '',
    ])
  })
})

describe('a page of another company', () => {
  const isPublicPage = /^\/(product|brand|product-special|special|notifies|quick-order|auth|m\/|report)/
  const addressesOf = (routes: RouteConfigEntry[], above = ''): string[] =>
    routes.flatMap(({ path = '', children = [] }) => {
      const address = path ? `${above}/${path}` : above
      return [address, ...addressesOf(children, address)]
    })
  const withIds = addressesOf(routes).filter((path) => /:\w*id\b/i.test(path) && !isPublicPage.test(path))

  it('is known for each address with an id', () => expect(Object.keys(pages).sort()).toEqual(withIds.sort()))

  it.each(withIds)('is not found under %s', async (path) => {
    const [victim, stranger] = [await buildOwner(app, db), await buildOwner(app, db)]
    const address = path.replace(/:\w+/, String(await pages[path]?.(victim)))
    const reply = await stranger.browser.get(address)
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain(victim.companyName)
    expect((await victim.browser.get(address)).statusCode).toBe(200)
  })
})
