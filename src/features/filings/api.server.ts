import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import { authorityGrid } from './authorities/authority-grid.ts'
import * as authorityCalls from './authorities/calls.ts'
import { authoritySource } from './authorities/grid.repository.server.ts'
import * as authorities from './authorities/service.server.ts'
import * as calls from './calls.ts'
import { printFilingFile, streamFilingFile } from './filing-file/service.server.ts'
import { correctEntry, returnGoods } from './ledger/change.service.server.ts'
import { ledgerSource } from './ledger/grid.repository.server.ts'
import { ledgerGrid } from './ledger/ledger-grid.ts'
import { findLedgerEntry, listLedger } from './ledger/reading.service.server.ts'
import * as retentionCalls from './retention/calls.ts'
import { readRetention, releaseHold, setHold } from './retention/service.server.ts'
import { filingGrid } from './worklist/filing-grid.ts'
import { filingSource } from './worklist/grid.repository.server.ts'
import { attachReceipt, readReceipt } from './worklist/receipts.service.server.ts'
import * as worklist from './worklist/service.server.ts'
import { listWarnings } from './worklist/warnings.service.server.ts'

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

const fileHeaders = (name: string) => ({
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': `attachment; filename="${name}"`,
})

export function filingsApi(api: Api) {
  serveAuthorities(api)
  serveRetention(api)
  serve(api, calls.listFilingsCall, (ctx, { query }) => worklist.listFilings(ctx, query))
  serveGrid(api, filingGrid, filingSource)
  serveGrid(api, ledgerGrid, ledgerSource)
  serve(api, calls.getFilingCall, (ctx, { params }) => worklist.readFiling(ctx, requireId(params.id)))
  serve(api, calls.fileTogetherCall, (ctx, { body }) => worklist.fileTogether(ctx, body))
  serve(api, calls.getSubmissionCall, (ctx, { params }) => worklist.readSubmission(ctx, requireId(params.id)))
  serve(api, calls.attachReceiptCall, async (ctx, { params, readFile }) => {
    await attachReceipt(ctx, requireId(params.id), (await readFile()).content)
    return worklist.readSubmission(ctx, requireId(params.id))
  })
  serve(api, calls.getReceiptCall, async (ctx, { params, reply }) => {
    const { content, ending, mediaType } = await readReceipt(ctx, requireId(params.id))
    return reply
      .headers(fileHeaders(`receipt-${params.id}.${ending}`))
      .type(mediaType)
      .send(content)
  })
  serve(api, calls.exportFilingsCall, async (ctx, { params: { format }, query, reply }) => {
    const content = await (format === 'xlsx' ? streamFilingFile : printFilingFile)(ctx, query)
    return reply
      .headers(fileHeaders(`filing.${format}`))
      .type(mediaTypes[format])
      .send(content)
  })
  serve(api, calls.listWarningsCall, (ctx) => listWarnings(ctx))
  serve(api, calls.listAuthoritiesCall, (ctx) => worklist.listAuthoritiesForStaff(ctx))
  serve(api, calls.saveAuthorityCall, (ctx, { body }) => worklist.saveAuthority(ctx, body))
  serve(api, calls.listLedgerCall, (ctx, { query }) => listLedger(ctx, query))
  serve(api, calls.getLedgerEntryCall, (ctx, { params }) => findLedgerEntry(ctx, requireId(params.id)))
  serve(api, calls.correctEntryCall, (ctx, { params, body }) => correctEntry(ctx, requireId(params.id), body))
  serve(api, calls.returnGoodsCall, (ctx, { params, body }) => returnGoods(ctx, requireId(params.id), body))
}

function serveAuthorities(api: Api) {
  serveGrid(api, authorityGrid, authoritySource)
  serve(api, authorityCalls.readAuthorityCall, (ctx, { params }) =>
    authorities.readAuthority(ctx, requireId(params.id)),
  )
  serve(api, authorityCalls.changeAuthorityCall, (ctx, { params, body }) =>
    authorities.changeAuthority(ctx, requireId(params.id), body),
  )
  serve(api, authorityCalls.countUnfiledCall, (ctx) => authorities.readUnfiled(ctx))
  serve(api, authorityCalls.openUnfiledCall, (ctx) => authorities.openUnfiled(ctx))
}

function serveRetention(api: Api) {
  serve(api, retentionCalls.readRetentionCall, (ctx) => readRetention(ctx))
  serve(api, retentionCalls.setHoldCall, (ctx, { body }) => setHold(ctx, body))
  serve(api, retentionCalls.releaseHoldCall, (ctx, { params, body }) =>
    releaseHold(ctx, requireId(params.id), body.reason),
  )
}
