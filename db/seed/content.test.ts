import { expect, it } from 'vitest'
import { redirectInput } from '#features/content/redirects/schema.ts'
import { siteSettings } from '#features/content/schema.ts'
import { redirects, settings } from './content.ts'

it('the demo has every site setting, with a valid value', () => {
  expect(siteSettings.parse(settings)).toEqual(settings)
  expect(Object.keys(settings).sort()).toEqual(Object.keys(siteSettings.shape).sort())
})

it('the demo sells on the default plate and for no other brand', () => {
  expect(settings).toMatchObject({ plateFlag: 'GHSelection', isProxyMode: false, proxyBrandId: '' })
})

it('the demo has only valid redirects', () => {
  for (const redirect of redirects) expect(redirectInput.parse(redirect)).toMatchObject(redirect)
})
