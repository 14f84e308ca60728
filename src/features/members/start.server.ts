import type { Config } from '#server/config/config.ts'
import type { Services } from '#server/services.ts'
import { startPasswords } from './identity/passwords/service.server.ts'
import { type PersonalDataPart, personalDataPartsKey } from './profile/personal-data/parts.service.server.ts'

export function startMembers(services: Services, config: Config, personalData: PersonalDataPart[]) {
  startPasswords(services, config)
  services.set(personalDataPartsKey, personalData)
}
