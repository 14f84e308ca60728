import { describe, expect, it } from 'vitest'
import { readDrawable } from '../structure/drawing.ts'
import { drawingActions, drawingTools, middleOf } from '../structure/drawing-tools.ts'
import { readStructureAddress } from '../structure/schema.ts'
import { structureAddress } from './page-address.ts'
import { structureModes, thresholds } from './search-address.ts'

const at = (text: string) => new URLSearchParams(text)

describe('the address of a structure search', () => {
  it.each([
    ['mode=exact&threshold=0.7', ''],
    ['mode=substructure&threshold=0.4&ignoreSalts=true', '&mode=substructure'],
    ['mode=similarity&threshold=0.4&ignoreStereo=true', '&mode=similarity&threshold=0.4'],
    ['ignoreSalts=true&ignoreStereo=true', '&ignoreSalts=true&ignoreStereo=true'],
    ['mode=nonsense', ''],
  ])('contains only meaningful values that are no defaults (%s)', (options, rest) => {
    expect(structureAddress('C#N', at(options))).toBe(`/search/structure?structure=C%23N${rest}#results`)
  })

  it('leaves out invalid values, except the structure', () => {
    const query = readStructureAddress(at('structure=c1cc&mode=x&threshold=9&page=0&grade=AR&minPrice=a'))
    expect(query).toMatchObject({ structure: 'c1cc', mode: 'exact', threshold: 0.7, page: 1, grade: ['AR'] })
  })

  it('recognises a page without a query', () => {
    expect(readStructureAddress(at('structure=%20%0A&mode=similarity'))).toMatchObject({
      structure: '',
      mode: 'similarity',
    })
  })

  it('uses the same values in the browser as on the server', () => {
    for (const mode of structureModes) expect(readStructureAddress(at(`mode=${mode}`)).mode).toBe(mode)
    for (const threshold of [thresholds.least, thresholds.usual, 1]) {
      const query = readStructureAddress(at(`threshold=${threshold}`))
      expect(query.threshold).toBe(threshold)
    }
    expect(readStructureAddress(at('')).threshold).toBe(thresholds.usual)
    expect(readStructureAddress(at(`threshold=${thresholds.least - 0.05}`)).threshold).toBe(0.7)
  })
})

describe('a text to be drawn', () => {
  it('becomes a structure, unless it is a number or empty', () => {
    expect(readDrawable('CC(=O)O')).toMatchObject({ kind: 'structure', smiles: 'CC(=O)O' })
    for (const text of ['', ' \n', '64-17-5', 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N'])
      expect(readDrawable(text)).toEqual({ kind: 'nothing' })
  })

  it('is refused for the same reasons as by the shop', () => {
    expect(readDrawable('c1ccccc1)C')).toMatchObject({ kind: 'problem', problem: { code: 'bracket', at: 9 } })
    expect(readDrawable('CC>>CO')).toMatchObject({ kind: 'problem', problem: { code: 'reaction' } })
  })
})

it('each tool has a field of its own', () => {
  const fields = [...Object.values(drawingTools), ...Object.values(drawingActions)].map((field) =>
    JSON.stringify(middleOf(field)),
  )
  expect(new Set(fields).size).toBe(fields.length)
})
