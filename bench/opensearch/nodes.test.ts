import { expect, it } from 'vitest'
import { obtainOpenSearch } from './nodes.ts'

it('says in one sentence what is missing', async () => {
  const { PATH } = process.env
  process.env.PATH = '/nowhere'
  try {
    await expect(obtainOpenSearch()).rejects.toThrow(
      'OpenSearch needs a Java development kit (JDK) of version 17 or newer; found: none',
    )
  } finally {
    process.env.PATH = PATH
  }
})
