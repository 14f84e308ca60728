import { describe, expect, it } from 'vitest'
import { columnsText, templateText } from './template.ts'

const root = '../../../..'

describe('the import template', () => {
  it('is the file that the shop hands out', async () => {
    await expect(templateText()).toMatchFileSnapshot(`${root}/public/templates/product-import.csv`)
  })

  it('is documented by the same table', async () => {
    await expect(columnsText()).toMatchFileSnapshot(`${root}/docs/import-columns.md`)
  })
})
