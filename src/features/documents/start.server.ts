import type { Config } from '#server/config/config.ts'
import type { Services } from '#server/services.ts'
import { startPrinter } from './service.server.ts'

export function startDocuments(services: Services, config: Pick<Config, 'rootDir'>) {
  const printer = startPrinter(services, config)
  return { stop: () => printer.stop() }
}
