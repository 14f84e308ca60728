import { type Api, contextOf, ok, replies } from '#server/http/api.ts'
import { structureAnswer, structureBody, structureQuery } from './schema.ts'
import { searchStructures } from './service.server.ts'

const path = '/api/product/search/structure'
const tags = ['search']

/** Calls of the structure search. */
export async function structureSearchApi(api: Api) {
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'Products for a structure and filters',
        querystring: structureQuery,
        response: replies(structureAnswer),
      },
    },
    async (request) => ok(await searchStructures(contextOf(request), request.query)),
  )
  api.post(
    path,
    {
      config: { isReadOnly: true },
      schema: {
        tags,
        summary: 'The same for a structure too long for an address (a molfile)',
        body: structureBody,
        response: replies(structureAnswer),
      },
    },
    async (request) => ok(await searchStructures(contextOf(request), request.body)),
  )
}
