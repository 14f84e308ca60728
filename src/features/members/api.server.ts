import type { Api } from '#server/http/api.ts'
import { companyApi } from './company/api.server.ts'
import { identityApi } from './identity/api.server.ts'
import { profileApi } from './profile/api.server.ts'

export function membersApi(api: Api) {
  identityApi(api)
  companyApi(api)
  profileApi(api)
}
