import type { Config } from '#server/config/config.ts'
import type { Services } from '#server/services.ts'
import { type TeamWork, teamWorkKey } from './company/open-work.service.server.ts'
import { startPasswords } from './identity/passwords/service.server.ts'
import { type PersonalDataPart, personalDataPartsKey } from './profile/personal-data/parts.service.server.ts'

interface FromFeaturesAbove {
  personalData: PersonalDataPart[]
  teamWork: TeamWork
}

export function startMembers(
  services: Services,
  config: Config,
  { personalData, teamWork }: FromFeaturesAbove,
) {
  startPasswords(services, config)
  services.set(personalDataPartsKey, personalData)
  services.set(teamWorkKey, teamWork)
}
