import { type Api, followsLinks, sendOpened } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import * as importCalls from './calls.ts'
import { importListSource } from './grid.repository.server.ts'
import { importGrid } from './grids.ts'
import {
  cancelImport,
  checkImport,
  openImportFile,
  readImport,
  startImport,
  uploadImport,
} from './service.server.ts'

export function importsApi(api: Api) {
  serveGrid(api, importGrid, importListSource)
  serve(api, importCalls.uploadImportCall, async (ctx, { readFileParts }) =>
    uploadImport(ctx, await readFileParts()),
  )
  serve(api, importCalls.readImportCall, (ctx, { params }) => readImport(ctx, requireId(params.id)))
  serve(api, importCalls.checkImportCall, (ctx, { params, body }) =>
    checkImport(ctx, requireId(params.id), body),
  )
  serve(api, importCalls.startImportCall, (ctx, { params, body }) =>
    startImport(ctx, requireId(params.id), body),
  )
  serve(api, importCalls.cancelImportCall, (ctx, { params, body }) =>
    cancelImport(ctx, requireId(params.id), body),
  )
  serve(api, importCalls.importFileCall, async (ctx, { params, request, reply }) => {
    const mayLink = followsLinks(request)
    const { opened, name } = await openImportFile(ctx, requireId(params.id), params.kind, mayLink)
    const prepared = reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    return sendOpened(prepared, opened)
  })
}
