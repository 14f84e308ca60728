import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import print from '../../documents/printing/documents.worker.ts'
import { buildSafetyData, testSupplier } from '../factories.ts'
import { labelDocument, needsLabel } from './label.ts'
import { type LabelSize, labelSizes } from './schema.ts'

const methanol = buildSafetyData({
  nameZh: '甲醇',
  nameEn: 'Methanol',
  casNumber: '67-56-1',
  signalWord: 'danger',
  unNumber: '1230',
  pictograms: ['GHS02', 'GHS06', 'GHS08'],
  hCodes: ['H225', 'H301', 'H311', 'H331', 'H370'],
  pCodes:
    'P210 P233 P240 P260 P264 P270 P271 P280 P301+P310 P302+P352 P304+P340 P308+P311 P311 P370+P378 P403+P235 P405'.split(
      ' ',
    ),
})
const pictograms = methanol.pictograms.map((code) => readFileSync(`public/images/ghs/${code}.svg`, 'utf8'))
const labelOf = (size: LabelSize, locale: 'zh' | 'en' = 'zh') =>
  labelDocument(methanol, testSupplier, { size, locale, lot: 'L1', pictograms })

it('a label names what GB 15258 asks for', () => {
  const label = labelOf('medium')
  expect(label.names).toEqual(['甲醇', 'Methanol'])
  expect(label.facts).toEqual(['CAS 67-56-1', '编号 T-1', '含量 ≥99.5%', 'UN1230', '批号 L1'])
  expect([label.signalWord, label.hazards[0]]).toEqual(['危险', '高度易燃液体和蒸气。'])
  expect(label.precautions).toHaveLength(16)
  expect(label.foot.join('\n')).toContain('0532-00000000')
  expect(label.foot.join('\n')).toContain('请参阅化学品安全技术说明书')
})

it('a small pack gets a simplified label', () => {
  const label = labelOf('small')
  expect(label.precautions).toEqual([])
  expect(label.hazards).toHaveLength(5)
  expect(label.foot.join('\n')).toContain('0532-00000000')
})

it('only hazardous goods need a label', () => {
  expect([needsLabel(methanol), needsLabel(buildSafetyData())]).toEqual([true, false])
})

it.each(labelSizes.flatMap((size) => [[size, 'zh'] as const, [size, 'en'] as const]))(
  'a %s label in %s fits on one sheet of its size',
  async (size, locale) => {
    const label = labelOf(size, locale)
    const printed = await print({ kind: 'label', label })
    const pdf = await PDFDocument.load('content' in printed ? printed.content : '')
    const { width, height } = pdf.getPage(0).getSize()
    expect([pdf.getPageCount(), Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([
      1,
      label.widthMm,
      label.heightMm,
    ])
  },
)
