import type { Api } from '#server/api.ts'
import { Failure } from '#shared/failure.ts'
import { callsInPreparation } from './in-preparation.ts'

/** Registers the calls that are still to come, so that each answers honestly. */
export async function refuseUnfinishedCalls(api: Api) {
  for (const [method, url] of callsInPreparation) {
    api.route({
      method,
      url,
      schema: { tags: ['in preparation'], summary: 'Not built yet' },
      handler: async (request) => {
        throw new Failure(request.ctx.viewer.kind === 'visitor' ? 'not-signed-in' : 'not-implemented')
      },
    })
  }
}
