import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { columnsText, templateText } from './columns.ts'

const root = '../../../..'

describe('the import template', () => {
  it('matches the file in the repository', async () => {
    await expect(templateText()).toMatchFileSnapshot(`${root}/public/templates/product-import.csv`)
  })

  it('is documented by the same table', async () => {
    const file = `${root}/docs/import-columns.md`
    // A formatter may have aligned the table.
    const folded = (text: string) => text.replace(/-{3,}/g, '---').replace(/ *\| */g, '|')
    if (folded(readFileSync(join(import.meta.dirname, file), 'utf8')) !== folded(columnsText()))
      await expect(columnsText()).toMatchFileSnapshot(file)
  })
})
