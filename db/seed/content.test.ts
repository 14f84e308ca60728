import { expect, it } from 'vitest'
import { siteSettings } from '#features/content/schema.ts'
import { settings } from './content.ts'

it('the demo has every site setting, with a valid value', () => {
  expect(siteSettings.parse(settings)).toEqual(settings)
  expect(Object.keys(settings).sort()).toEqual(Object.keys(siteSettings.shape).sort())
})

it('the demo sells on the default plate and for no other brand', () => {
  expect(settings).toMatchObject({ plateFlag: 'GHSelection', isProxyMode: false, proxyBrandId: '' })
})
