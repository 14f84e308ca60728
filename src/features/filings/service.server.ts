export { rangesOf } from './flow-codes/ranges.ts'
export { assignFlowCodes, listFlowCodes } from './flow-codes/service.server.ts'
export { recordReturns } from './ledger/change.service.server.ts'
export { recordSale, type SoldLine } from './ledger/record.service.server.ts'
