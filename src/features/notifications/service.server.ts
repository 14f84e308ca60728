export { notify, type Sending } from './sending/service.server.ts'
