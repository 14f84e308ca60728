import { expect, it } from 'vitest'
import { codeOfStart } from './built-code.ts'

it('the start loads the code that draws pictures, which a later build would remove, but not sharp', async () => {
  const code = await codeOfStart()
  const fontOfSharedPictures = 'Noto Sans SC Bold 12'
  expect(code).toContain(fontOfSharedPictures)
  expect(code).not.toMatch(/(from|import) "sharp"/)
})
