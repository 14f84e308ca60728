import { z } from 'zod'
import { staffContextOf } from '#server/http/access.ts'
import { type Api, ok, replies } from '#server/http/api.ts'
import { pagingQuery } from '../schema.ts'
import { reconcileInput, reconciliation } from './schema.ts'
import { reconcileAgain, showReconciliations } from './service.server.ts'

const tags = ['staff']
const nothing = replies(z.null())

export async function reconciliationApi(api: Api) {
  const path = '/api/admin/reconciliation'
  const list = {
    tags,
    summary: 'How our books and the channels’ bills agree, day by day',
    querystring: pagingQuery,
    response: replies(z.array(reconciliation)),
  }
  api.get(path, { schema: list, config: { staffRoles: ['finance'] } }, async (request) =>
    ok(await showReconciliations(staffContextOf(request), request.query)),
  )

  const again = { tags, summary: 'Compare a day anew', body: reconcileInput, response: nothing }
  api.post(path, { schema: again, config: { staffRoles: ['finance'] } }, async (request) => {
    await reconcileAgain(staffContextOf(request), request.body)
    return ok(null)
  })
}
