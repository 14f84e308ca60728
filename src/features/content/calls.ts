import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as redirects from './redirects/schema.ts'
import * as seo from './seo/schema.ts'
import { settingInput, settingParams, storedSettings } from './site/schema.ts'

const shared = { who: permissions['content.edit'], tag: 'content' } as const

const seoPath = '/api/admin/seo'

export const listSeoCall = declareCall('GET', seoPath, {
  ...shared,
  summary: 'Titles and descriptions of pages, by path',
  answer: z.array(seo.storedSeoEntry),
})

export const addSeoCall = declareCall('POST', seoPath, {
  ...shared,
  summary: 'Add an entry for a path or a pattern of paths',
  body: seo.seoInput,
  answer: seo.storedSeoEntry,
})

export const changeSeoCall = declareCall('PUT', `${seoPath}/:id`, {
  ...shared,
  summary: 'Change an entry; an outdated `version` is refused',
  params: z.object({ id: z.string() }),
  body: seo.seoChange,
  answer: seo.storedSeoEntry,
})

export const removeSeoCall = declareCall('DELETE', `${seoPath}/:id`, {
  ...shared,
  summary: 'Remove an entry',
  params: z.object({ id: z.string() }),
  answer: z.null(),
})

export const previewSeoCall = declareCall('POST', `${seoPath}/preview`, {
  ...shared,
  summary: 'Title and description of a page in both languages',
  body: seo.seoPreviewInput,
  answer: seo.seoPreview,
})

const redirectPath = '/api/admin/redirects'

export const listRedirectsCall = declareCall('GET', redirectPath, {
  ...shared,
  summary: 'Redirects of former addresses, the newest first',
  query: redirects.redirectListQuery,
  answer: redirects.redirectList,
})

export const putRedirectCall = declareCall('PUT', redirectPath, {
  ...shared,
  summary: 'Redirect an address that has no page, or answer it with 410; loops are refused',
  body: redirects.redirectInput,
  answer: redirects.storedRedirect,
})

export const removeRedirectCall = declareCall('DELETE', `${redirectPath}/:id`, {
  ...shared,
  summary: 'Remove a redirect',
  params: z.object({ id: z.string() }),
  answer: z.null(),
})

const settingsPath = '/api/admin/settings'
const settingsCall = { who: permissions['settings.change'], tag: 'content', answer: storedSettings } as const

export const readSettingsCall = declareCall('GET', settingsPath, {
  ...settingsCall,
  summary: 'Settings of the site, and their last changes',
})

export const writeSettingCall = declareCall('PUT', `${settingsPath}/:name`, {
  ...settingsCall,
  needsFreshCode: true,
  summary: 'Change a setting',
  params: settingParams,
  body: settingInput,
})
