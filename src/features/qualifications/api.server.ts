import type { FastifyReply } from 'fastify'
import { waiting } from '#features/approvals/schema.ts'
import { type Api, sendPdf } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import * as files from './papers/files.service.server.ts'
import * as review from './papers/review.service.server.ts'
import * as papers from './papers/service.server.ts'
import { permitSource } from './permits/grid.repository.server.ts'
import { permitGrid } from './permits/permit-grid.ts'
import { describePermits } from './permits/service.server.ts'
import { correctPermit, readPermit } from './permits/staff.service.server.ts'
import { paperSource } from './review/grid.repository.server.ts'
import { paperGrid } from './review/paper-grid.ts'
import * as ruleCalls from './rules/calls.ts'
import { ruleSource } from './rules/grid.repository.server.ts'
import { regulatedRuleGrid } from './rules/rule-grid.ts'
import * as rules from './rules/service.server.ts'
import { printTemplate } from './templates/service.server.ts'

export function qualificationsApi(api: Api) {
  serveMembers(api)
  serveFiles(api)
  serveReview(api)
  serveRules(api)
}

function serveMembers(api: Api) {
  serve(api, calls.getPermitLedgerCall, (ctx, { query }) => describePermits(ctx, query))
  serve(api, calls.listQualificationsCall, (ctx) => papers.listSubmissions(ctx))
  serve(api, calls.submitQualificationCall, (ctx, { body, idempotencyKey }) =>
    papers.submitQualification(ctx, idempotencyKey, body),
  )
  serve(api, calls.getQualificationCall, (ctx, { params }) =>
    papers.readQualification(ctx, requireId(params.id)),
  )
  serve(api, calls.withdrawQualificationCall, async (ctx, { params }) => {
    await papers.withdrawQualification(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.getTemplateCall, async (ctx, { params, query, reply }) => {
    const { name, pdf } = await printTemplate(ctx, params.kind, query)
    return sendPdf(reply, name, pdf)
  })
  serve(api, calls.suggestSubstancesCall, (ctx, { query }) => papers.suggestSubstances(ctx, query.keyword))
}

function serveFiles(api: Api) {
  serve(api, calls.sendQualificationFileCall, async (ctx, { readFile }) => {
    const { content, name } = await readFile()
    return files.uploadQualificationFile(ctx, content, name)
  })
  serve(api, calls.getQualificationFileCall, async (ctx, { params, reply }) =>
    sendMarked(reply, await files.readOwnFile(ctx, requireId(params.id))),
  )
  serve(api, calls.removeQualificationFileCall, async (ctx, { params }) => {
    await files.removeUpload(ctx, requireId(params.id))
    return null
  })
}

function serveReview(api: Api) {
  serveGrid(api, paperGrid, paperSource)
  serveGrid(api, permitGrid, permitSource)
  serve(api, calls.readPermitCall, (ctx, { params, query }) => readPermit(ctx, requireId(params.id), query))
  serve(api, calls.correctPermitCall, (ctx, { params, body }) =>
    correctPermit(ctx, requireId(params.id), body),
  )
  serve(api, calls.listForReviewCall, (ctx, { query }) => review.listForReview(ctx, query))
  serve(api, calls.openForReviewCall, (ctx, { params }) => review.openForReview(ctx, requireId(params.id)))
  serve(api, calls.readFileForReviewCall, async (ctx, { params: { id, fileId }, reply }) =>
    sendMarked(reply, await review.readFileForReview(ctx, requireId(id), requireId(fileId))),
  )
  serve(api, calls.approveQualificationCall, (ctx, { params, body }) =>
    review.approveQualification(ctx, requireId(params.id), body),
  )
  serve(api, calls.rejectQualificationCall, (ctx, { params, body }) =>
    review.rejectQualification(ctx, requireId(params.id), body),
  )
}

function serveRules(api: Api) {
  serveGrid(api, regulatedRuleGrid, ruleSource)
  serve(api, ruleCalls.readRuleCall, (ctx, { params }) => rules.readRule(ctx, requireId(params.id)))
  serve(api, ruleCalls.previewRuleCall, (ctx, { params, body }) =>
    rules.previewRule(ctx, requireId(params.id), body),
  )
  serve(api, ruleCalls.planRuleCall, async (ctx, { params, body, reply }) => {
    const approval = await rules.planRule(ctx, requireId(params.id), body)
    return approval ? reply.code(202).send(waiting(approval)) : null
  })
  serve(api, ruleCalls.dropRuleCall, async (ctx, { params, body, reply }) => {
    const approval = await rules.dropRule(ctx, requireId(params.id), body)
    return approval ? reply.code(202).send(waiting(approval)) : null
  })
}

type Marked = Awaited<ReturnType<typeof files.readOwnFile>>

/** No scripts, no caching. */
const sendMarked = (reply: FastifyReply, { content, isPdf, title }: Marked) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(title)}`,
    })
    .type(isPdf ? 'application/pdf' : 'image/jpeg')
    .send(content)
