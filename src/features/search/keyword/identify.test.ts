import { expect, it } from 'vitest'
import { withoutLabel } from './identify.service.server.ts'

it.each([
  ['CAS 64-17-5', '64-17-5'],
  ['cas:64-17-5', '64-17-5'],
  ['CAS号：６４－１７－５', '６４－１７－５'],
  ['CAS No. 64-17-5', '64-17-5'],
  ['CAS登记号64-17-5', '64-17-5'],
  ['CAS64-17-5', '64-17-5'],
  ['CAS 六四 杠 一七 杠 五', '六四 杠 一七 杠 五'],
  ['EC 203-625-9', '203-625-9'],
  ['EINECS号 203-625-9', '203-625-9'],
  ['MDL: MFCD00003568', 'MFCD00003568'],
  ['货号：RG928887', 'RG928887'],
  ['Cat. No. RG928887', 'RG928887'],
])('%s is %s', (typed, bare) => expect(withoutLabel(typed)).toBe(bare))

it.each(['Catechol', 'Casein', 'casamino acids', 'CAS', 'EC', 'MDL', 'cat', 'ectoine'])(
  '%s is a word',
  (word) => expect(withoutLabel(word)).toBe(word),
)
