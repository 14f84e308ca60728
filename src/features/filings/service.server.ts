export { rangesOf } from './flow-codes/ranges.ts'
export { assignFlowCodes, type CodedLine, listFlowCodes } from './flow-codes/service.server.ts'
export { recordReturns } from './ledger/change.service.server.ts'
export { recordSale, type Sale, type SoldLine } from './ledger/record.service.server.ts'
