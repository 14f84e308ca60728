import { describe, expect, it } from 'vitest'
import { drawStructure } from './draw-structure.ts'

const wordsIn = (svg: string) =>
  Array.from(svg.matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, text]) => text!.replaceAll(/<[^>]+>/g, ''))
const bareTokens = (svg: string) => new Set(Array.from(svg.matchAll(/<(\w+)/g), ([, name]) => name))

describe('a drawn structure', () => {
  it('is a square without fixed size, ids, scripts or background', () => {
    const svg = drawStructure('OC[C@H]1OC(O)[C@H](O)[C@@H](O)[C@@H]1O')
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (\d+) \1" font-family="[^"]+">/,
    )
    expect(bareTokens(svg)).toEqual(new Set(['svg', 'g', 'path', 'text', 'polygon']))
    expect(svg).not.toMatch(/ id=|class=|<script|style|NaN|Infinity|undefined/)
  })

  it.each([
    ['[Na+].[Cl-]', ['Na+', 'Cl−']],
    ['[O-]S(=O)(=O)[O-].[Cu+2].O.O.O.O.O', ['Cu2+', '5', 'H2O']],
    ['[NH4+].[Cl-]', ['NH4+', 'Cl−']],
    ['[OH-].[Na+]', ['OH−', 'Na+']],
    ['[Li+].F[P-](F)(F)(F)(F)F', ['PF6−', 'Li+']],
    ['[BH4-].[Na+]', ['BH4−', 'Na+']],
    ['Cl', ['HCl']],
    ['C', ['CH4']],
    ['[13CH4]', ['13CH4']],
  ])('writes the small components of %s as formulas', (smiles, words) => {
    expect(wordsIn(drawStructure(smiles))).toEqual(expect.arrayContaining(words))
  })

  it('draws equal components once, with their number', () => {
    const one = drawStructure('c1ccccc1P(c1ccccc1)c1ccccc1.[Pd]')
    const four = drawStructure(`${'c1ccccc1P(c1ccccc1)c1ccccc1.'.repeat(4)}[Pd]`)
    expect(wordsIn(four)).toContain('4 ×')
    expect(wordsIn(one)).not.toContain('4 ×')
    expect(four.match(/<path/g)).toHaveLength(1)
  })

  it('writes D for deuterium and the mass number of other isotopes', () => {
    expect(
      wordsIn(drawStructure('[2H]C([2H])([2H])S(=O)C([2H])([2H])[2H]')).filter((word) => word === 'D'),
    ).toHaveLength(6)
    expect(wordsIn(drawStructure('[13CH3]C(O)=O'))).toContain('13')
  })

  it('places a charge away from the bonds', () => {
    const signs = drawStructure('[O-]S(=O)(=O)[O-].[Cu+2]')
    const place = (text: string) =>
      Array.from(signs.matchAll(new RegExp(`<text x="([\\d.]+)"[^>]*>${text}<`, 'g')), ([, x]) => Number(x))
    const oxygens = place('O').sort((a, b) => a - b)
    const minuses = place('−').sort((a, b) => a - b)
    expect(minuses[0]).toBeLessThan(oxygens[0]!)
    expect(minuses.at(-1)).toBeGreaterThan(oxygens.at(-1)!)
  })

  it('separates components', () => {
    const svg = drawStructure('NCCCC[C@H](N)C(O)=O.Cl')
    const tops = Array.from(svg.matchAll(/translate\((\d+) (\d+)\)/g), ([, , y]) => Number(y))
    expect(tops[1]! - tops[0]!).toBeGreaterThan(100)
  })

  it.each([
    ['C1CC', /^dangling ring/],
    ['xyz', 'unknown element'],
    ['', 'without atoms'],
    ['C'.repeat(5000), 'longer than'],
    ['C'.repeat(900), 'more than'],
  ])('reports why a SMILES cannot be drawn (case %#)', (smiles, reason) => {
    expect(() => drawStructure(smiles)).toThrow(reason)
  })
})
