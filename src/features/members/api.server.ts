import type { Api } from '#server/api.ts'
import { companiesApi } from './company/api.server.ts'
import { codesApi } from './identity/codes/api.server.ts'
import { passwordsApi } from './identity/passwords/api.server.ts'
import { rebindingApi } from './identity/rebinding/api.server.ts'
import { sessionsApi } from './identity/sessions/api.server.ts'
import { signInApi } from './identity/sign-in/api.server.ts'
import { wechatApi } from './identity/wechat/api.server.ts'
import { accountApi, avatarsApi } from './profile/account/api.server.ts'
import { addressesApi } from './profile/addresses/api.server.ts'
import { personalDataApi } from './profile/personal-data/api.server.ts'

const apis = [
  sessionsApi,
  passwordsApi,
  codesApi,
  signInApi,
  wechatApi,
  rebindingApi,
  companiesApi,
  accountApi,
  avatarsApi,
  addressesApi,
  personalDataApi,
]

export async function membersApi(api: Api) {
  for (const register of apis) await register(api)
}
