export { listIndustryBestSellers } from './best-sellers/service.server.ts'
export { type BrandCard, categoryPath, categoryTree, listBrands } from './categories/service.server.ts'
export { listMatchedEntries } from './classification/controls.service.server.ts'
export { listContractOffers } from './contract-offers/service.server.ts'
export { describeProduct } from './detail/service.server.ts'
export { readFigures } from './figures/service.server.ts'
export { listRecentlySeen, personalFootprint, recordView } from './footprint/service.server.ts'
export { statementText, transportClassText } from './ghs/statements.ts'
export {
  byteOrderMark,
  type ColumnKey,
  columnKeys,
  copyInto,
  csvLine,
  explainRefusal,
  fileReport,
  generatedSource,
  gradeWords,
  ImportBusy,
  type ImportCtx,
  type ImportOptions,
  type ImportOutcome,
  type ImportProgress,
  type ImportSource,
  importCatalog,
  openSource,
  type Report,
  regulatedWords,
  type SourceRow,
  UnreadableFile,
} from './import/service.server.ts'
export { cellsOfText, isFilledRow, readCells, readSheet } from './import/sheet.service.server.ts'
export { listPackCosts, type PackCost } from './lot-costs/repository.server.ts'
export { isSkuOnSale, packPictureVersion } from './picture-addresses/version.repository.server.ts'
export { drawSamples } from './pictures/service.server.ts'
export { findOwnPrices, type OwnPrices } from './prices/own-prices.service.server.ts'
export {
  companyPrices,
  findContractBrandIds,
  findPriceSources,
  type PriceSources,
  type ResolvedPrice,
  resolvePrice,
  resolvePrices,
} from './prices/service.server.ts'
export { gradeLabel } from './products/grades.ts'
export { describePermissions } from './products/permission.service.server.ts'
export {
  listBestSelling,
  listHits,
  listHitTexts,
  listNewest,
  listRelated,
  listRelatedCards,
} from './products/service.server.ts'
export { findSafetyData, type SafetyData } from './safety-data/service.server.ts'
export { findUnadvertisedWords } from './share/service.server.ts'
export { describeSpecialCards } from './specials/service.server.ts'
export { findFreeOfPreferred, findWarehouseRanks, listLots } from './stock/lots.service.server.ts'
export {
  addSales,
  allocateStock,
  type Backordered,
  type Destination,
  holdStock,
  listPicks,
  lockStock,
  type ParcelLine,
  pickLots,
  type ReturnedGoods,
  releaseStock,
  reserveStock,
  type StockWant,
  shipStock,
  takeBackStock,
} from './stock/service.server.ts'
export { pictureWithPart, storeSearchableStructures } from './structures/service.server.ts'
export { findDangerousGoods, importDangerousGoods, readDangerousGoods } from './transport/service.server.ts'
