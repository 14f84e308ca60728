import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { Molecule } from 'openchemlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildProduct } from '#features/catalog/factories.ts'
import { readConfig } from '#server/config/config.ts'
import type { Api } from '#server/http/api.ts'
import { respondToFailure, validatorCompiler } from '#server/http/respond-to-failure.ts'
import { BackgroundProcess, backgroundKey } from '#server/jobs/background-process.ts'
import { openLog } from '#server/log.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { searchApi } from '../api.server.ts'
import { searchKey } from '../index/search-service.ts'
import { openSearch } from '../sync/open-search.service.server.ts'
import { prepareMissing } from './preparing.service.server.ts'
import { structureBody } from './schema.ts'
import { startStructureSearch, structureSearchKey } from './structure-feed.service.server.ts'

const database = await testDatabase()
const { db } = database
const api = Fastify()
const services = testServices(db)
const path = '/api/product/search/structure'
const { id: structureId } = await db
  .insertInto('structure')
  .values({ smiles: 'CCO' })
  .returning('id')
  .executeTakeFirstOrThrow()
const ethanol = await buildProduct(db, { nameZh: '乙醇', nameEn: 'Ethanol', structureId, grade: 'AR' })

beforeAll(async () => {
  const log = openLog({ logLevel: 'silent' })
  const search = await openSearch({ ...database, log })
  const structures = startStructureSearch({ config: readConfig({}, process.cwd()), db, log })
  const background = new BackgroundProcess(process.cwd())
  services.set(backgroundKey, background)
  await prepareMissing({ db, services }, 10)
  await background.stop()
  services.set(searchKey, search)
  services.set(structureSearchKey, structures)
  api.setValidatorCompiler(validatorCompiler as never)
  api.setSerializerCompiler(serializerCompiler)
  api.setErrorHandler(respondToFailure)
  api.decorateRequest('ctx')
  api.addHook('onRequest', async (request) => {
    request.ctx = testContext(db, { services, locale: 'en' })
  })
  api.addHook('onClose', async () => {
    await search.stop()
    await structures.stop()
  })
  await searchApi(api as unknown as Api)
})
afterAll(() => api.close())

async function get(query: string) {
  const reply = await api.inject(`${path}?${query}`)
  return { status: reply.statusCode, body: reply.json() }
}
async function post(payload: object) {
  const reply = await api.inject({ method: 'POST', url: path, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const found = {
  status: 200,
  body: { status: 200, data: { total: 1, list: [{ id: String(ethanol.id) }], isCut: false } },
}

describe('GET', () => {
  it.each([
    'structure=OCC',
    'structure=%20OCC%20&mode=exact&grade=AR&ignoreSalts=1',
    'structure=CCO&threshold=0.9',
  ])('?%s answers in the envelope', async (query) => expect(await get(query)).toMatchObject(found))

  it.each([
    '',
    'structure=',
    'structure=%20%0A',
    `structure=${'C'.repeat(4001)}`,
    'structure=C&structure=N',
    'structure=C&mode=x',
    'structure=C&threshold=0.2',
    'structure=C&threshold=1.1',
    'structure=C&ignoreSalts=maybe',
    'structure=C&page=0',
  ])('?%s is refused', async (query) =>
    expect(await get(query)).toMatchObject({
      status: 422,
      body: { code: 'validation-failed', errors: [{ path: expect.any(String) }] },
    }),
  )

  it('reports an invalid structure in the viewer’s language', async () =>
    expect(await get('structure=CC)O')).toMatchObject({
      status: 422,
      body: {
        code: 'structure-unreadable',
        errors: [{ path: 'structure', message: 'The “)” at character 3 has no partner.' }],
      },
    }))
})

describe('POST', () => {
  it('accepts a molfile, and numbers as numbers', async () =>
    expect(
      await post({
        structure: Molecule.fromSmiles('CCO').toMolfile(),
        ignoreStereo: true,
        page: 1,
        pageSize: 10,
        threshold: 0.8,
        grade: ['AR', 'GR'],
      }),
    ).toMatchObject(found))

  it.each([[], 'C', 7, {}, { structure: 7 }, { structure: null }, { structure: { toString: 1 } }])(
    'refuses the body %j',
    async (payload) => expect((await post(payload as object)).status).toBeGreaterThanOrEqual(400),
  )

  it('refuses input that is too long', async () =>
    expect((await post({ structure: 'C'.repeat(20_001) })).status).toBe(422))

  it('survives deeply nested lists', async () => {
    const nested = '['.repeat(50_000) + ']'.repeat(50_000)
    const reply = await api.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: `{"structure":"CCO","grade":${nested}}`,
    })
    expect(reply.statusCode).toBe(422)
  })

  it('is documented field by field', () =>
    expect(z.toJSONSchema(structureBody, { io: 'input' })).toMatchObject({
      properties: { structure: { type: 'string' } },
    }))
})
