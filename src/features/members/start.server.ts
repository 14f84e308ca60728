import type { Config } from '#server/config/config.ts'
import type { Services } from '#server/services.ts'
import { startPasswords } from './identity/passwords/service.server.ts'

export const startMembers = (services: Services, config: Config) => startPasswords(services, config)
