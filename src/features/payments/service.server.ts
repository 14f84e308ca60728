export { confirmAction, receiveAction } from './receipts/service.server.ts'
