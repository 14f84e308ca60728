import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import * as bulkCalls from './calls.ts'
import { bulkEditSource } from './grid.repository.server.ts'
import { bulkEditGrid } from './grids.ts'
import {
  listBulkChoices,
  previewBulkEdit,
  readBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from './service.server.ts'

export function bulkEditsApi(api: Api) {
  serveGrid(api, bulkEditGrid, bulkEditSource)
  serve(api, bulkCalls.bulkChoicesCall, (ctx) => listBulkChoices(ctx))
  serve(api, bulkCalls.previewBulkEditCall, (ctx, { body }) => previewBulkEdit(ctx, body))
  serve(api, bulkCalls.startBulkEditCall, (ctx, { body }) => startBulkEdit(ctx, body))
  serve(api, bulkCalls.readBulkEditCall, (ctx, { params }) => readBulkEdit(ctx, requireId(params.id)))
  serve(api, bulkCalls.undoBulkEditCall, (ctx, { params }) => undoBulkEdit(ctx, requireId(params.id)))
}
