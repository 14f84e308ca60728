import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import { settingInput, settingParams, storedSettings } from './schema.ts'

const path = '/api/admin/settings'
const shared = { who: permissions['settings.change'], tag: 'content', answer: storedSettings } as const

export const readSettingsCall = declareCall('GET', path, {
  ...shared,
  summary: 'Settings of the site, and their last changes',
})

export const writeSettingCall = declareCall('PUT', `${path}/:name`, {
  ...shared,
  needsFreshCode: true,
  summary: 'Change a setting',
  params: settingParams,
  body: settingInput,
})
