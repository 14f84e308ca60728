import { expect, it } from 'vitest'
import { codeOfStart } from './built-code.ts'

it('a start loads what draws pictures, as a new build removes its files, but not sharp', async () => {
  const code = await codeOfStart()
  const fontOfSharedPictures = 'Noto Sans SC Bold 12'
  expect(code).toContain(fontOfSharedPictures)
  expect(code).not.toMatch(/(from|import) "sharp"/)
})
