import type { Api } from '#server/http/api.ts'
import { abortOnDisconnect } from '#server/http/connections.ts'
import { RefusedInput } from '#server/http/respond-to-failure.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import { cellsOfText } from '../import/sheet.service.server.ts'
import * as calls from './calls.ts'
import {
  checkContractFile,
  checkContracts,
  readContractTable,
  storeContracts,
} from './contract-import.service.server.ts'
import { changeContractPrice, readContractPrice, removeContractPrice } from './contracts.service.server.ts'
import { contractPriceSource, priceLevelSource } from './grid.repository.server.ts'
import { contractPriceGrid, priceLevelGrid } from './grids.ts'
import { contractText } from './schema.ts'
import { addPriceLevel, changePriceLevel, changePublicPrices, readPriceLevel } from './service.server.ts'

export function priceKeepingApi(api: Api) {
  serveGrid(api, priceLevelGrid, priceLevelSource)
  serveGrid(api, contractPriceGrid, contractPriceSource)
  serve(api, calls.changePublicPricesCall, (ctx, { params, body }) =>
    changePublicPrices(ctx, requireId(params.id), body),
  )
  serve(api, calls.readPriceLevelCall, (ctx, { params }) => readPriceLevel(ctx, requireId(params.id)))
  serve(api, calls.addPriceLevelCall, (ctx, { body }) => addPriceLevel(ctx, body))
  serve(api, calls.changePriceLevelCall, (ctx, { params, body }) =>
    changePriceLevel(ctx, requireId(params.id), body),
  )
  serveContracts(api)
}

function serveContracts(api: Api) {
  serve(api, calls.readContractPriceCall, (ctx, { params }) => readContractPrice(ctx, requireId(params.id)))
  serve(api, calls.changeContractPriceCall, (ctx, { params, body }) =>
    changeContractPrice(ctx, requireId(params.id), body),
  )
  serve(api, calls.removeContractPriceCall, async (ctx, { params, body }) => {
    await removeContractPrice(ctx, requireId(params.id), body.version)
    return null
  })
  serve(api, calls.checkContractPricesCall, async (ctx, { body, readFile, request, reply }) => {
    if (request.isMultipart())
      return checkContractFile(ctx, (await readFile()).content, abortOnDisconnect(reply))
    const input = contractText.safeParse(body, { reportInput: true })
    if (!input.success) throw new RefusedInput(input.error.issues)
    return checkContracts(ctx, readContractTable(cellsOfText(input.data.text)))
  })
  serve(api, calls.storeContractPricesCall, (ctx, { body }) => storeContracts(ctx, body))
}
