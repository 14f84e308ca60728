import { z } from 'zod'
import { approvalReply, waiting } from '#features/approvals/schema.ts'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { staffContextOf } from '#server/require-staff.ts'
import { toFen } from '#shared/money.ts'
import { requireId } from '#shared/read-id.ts'
import { accountPage } from '../schema.ts'
import { describeCredit } from '../service.server.ts'
import { creditInput, creditLedger } from './schema.ts'
import { requireCompany, setCredit } from './service.server.ts'

const params = z.object({ id: z.string() })
const path = '/api/admin/company/:id/credit'
const firstPage = { page: 1, pageSize: 20 }

/** Calls about buying on credit: what a company sees of it, and how finance grants it. */
export async function creditApi(api: Api) {
  const own = {
    tags: ['accounts'],
    summary: 'What my company may buy on credit, has drawn and given back',
    querystring: accountPage,
    response: replies(creditLedger),
  }
  api.get('/api/ucenter/credit', { schema: own }, async (request) => {
    const { db, viewer } = requireMember(contextOf(request))
    return ok(await describeCredit(db, viewer.companyId, request.query))
  })

  const forStaff = { tags: ['back office'], params, response: replies(creditLedger) }
  const one = { ...forStaff, summary: 'A company’s credit', querystring: accountPage }
  api.get(path, { schema: one, config: { staffRoles: ['finance', 'service'] } }, async (request) => {
    const { db } = staffContextOf(request)
    const id = requireId(request.params.id)
    await requireCompany(db, id)
    return ok(await describeCredit(db, id, request.query))
  })

  const set = {
    ...forStaff,
    summary: 'Give a company credit, or change it; a large rise waits for a second person',
    body: creditInput,
    response: { ...forStaff.response, ...approvalReply },
  }
  api.put(path, { schema: set, config: { staffRoles: ['finance'] } }, async (request, reply) => {
    const ctx = staffContextOf(request)
    const id = requireId(request.params.id)
    const { limit, ...terms } = request.body
    const approval = await setCredit(ctx, id, { ...terms, limitFen: limit === null ? null : toFen(limit) })
    if (approval) return reply.code(202).send(waiting(approval))
    return ok(await describeCredit(ctx.db, id, firstPage))
  })
}
