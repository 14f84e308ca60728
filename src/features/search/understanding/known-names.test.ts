import { expect, it } from 'vitest'
import { buildIndex, buildRow } from '../factories.ts'
import { knownNames } from './known-names.ts'

const index = await buildIndex([
  buildRow({ nameZh: '氯化钠', nameEn: 'Sodium chloride', aliasesZh: ['食盐'] }),
  buildRow({ nameZh: '硫酸', nameEn: 'Sulfuric acid' }),
  buildRow({ nameZh: '无水乙醇', nameEn: 'Ethanol' }),
  buildRow({ nameZh: '乙醇', nameEn: 'Ethyl alcohol' }),
])

it.each([
  ['国产无水乙醇优惠装', ['无水乙醇'], true],
  ['食盐硫酸', ['食盐', '硫酸'], true],
  ['sodium chloride 硫酸', ['sodium chloride', '硫酸'], true],
  ['硫酸 某某', ['硫酸'], true],
  ['硫酸纳', ['硫酸'], false],
  ['硫酸溶液', ['硫酸'], true],
  ['聚氯化钠4000', ['氯化钠'], false],
  ['某某', [], true],
  ['', [], true],
])('%s has %j', async (text, names, isClean) =>
  expect(await knownNames(text, index)).toEqual({ names, isClean }),
)
