export { describeSdsLinks } from './sds/links.service.server.ts'
export { printSdsOfGoods } from './sds/printing.service.server.ts'
