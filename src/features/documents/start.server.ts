import type { Config } from '#server/config/config.ts'
import type { Services } from '#server/services.ts'
import { startPrinters } from './service.server.ts'

export const startDocuments = (services: Services, config: Pick<Config, 'rootDir'>) =>
  startPrinters(services, config)
