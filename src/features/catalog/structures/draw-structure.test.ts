import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { placeAtoms } from './coordinates.ts'
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
    ['[C-]#N.[K+]', ['CN−', 'K+']],
    ['N#[O+].F[B-](F)(F)F', ['NO+', 'BF4−']],
  ])('writes the small components of %s as formulas', (smiles, words) => {
    expect(wordsIn(drawStructure(smiles))).toEqual(expect.arrayContaining(words))
  })

  it.each([
    [`${'[C-]#N.'.repeat(6)}[Fe+2].[K+].[K+].[K+].[K+]`, ['[Fe(CN)6]4−', '4', 'K+']],
    [`${'[C-]#N.'.repeat(5)}N#[O+].[Fe+2].[Na+].[Na+]`, ['[Fe(CN)5(NO)]2−', '2', 'Na+']],
    [`${'[C-]#N.'.repeat(18)}${'[Fe+3].'.repeat(4)}[Fe+2].[Fe+2].[Fe+2]`, ['3 [Fe(CN)6]4−', '4', 'Fe3+']],
  ])('writes the complex of %s as one formula', (smiles, words) => {
    expect(wordsIn(drawStructure(smiles))).toEqual(words)
  })

  it.each([
    [`${'c1ccccc1P(c1ccccc1)c1ccccc1.'.repeat(4)}[Pd]`, ['Pd', 'P', '4']],
    [`${'c1ccccc1P(c1ccccc1)c1ccccc1.'.repeat(3)}[Rh+].[Cl-]`, ['RhCl', 'P', '3']],
    ['[Fe+2].[cH-]1cccc1.[cH-]1cccc1', ['Fe2+', 'C', '−', '2']],
    [`${'c1ccnc(c1)-c1ccccn1.'.repeat(3)}[Ru+2].[Cl-].[Cl-]`, ['Ru', 'N', 'N', '3', '2+', '2', 'Cl−']],
  ])('draws the ligand of %s once, in brackets', (smiles, words) => {
    expect(wordsIn(drawStructure(smiles)).toSorted()).toEqual(words.toSorted())
  })

  it('leaves salts of metals as ions', () => {
    const words = wordsIn(drawStructure('[Cu+2].CC(=O)[O-].CC(=O)[O-].O'))
    expect(words).toEqual(expect.arrayContaining(['Cu2+', 'H2O', '2 ×']))
  })

  it.each(['R', 'S'])('labels a chiral axis with (%s)', (chirality) => {
    const binol = 'Oc1ccc2ccccc2c1-c1c(O)ccc2ccccc12'
    expect(wordsIn(drawStructure(`${binol} |SgD:10,11:axial:${chirality}:::|`))).toContain(`(${chirality})`)
    expect(wordsIn(drawStructure(binol))).not.toContain(`(${chirality})`)
  })

  it('draws equal components once, with their number', () => {
    const one = drawStructure('[O-]C(=O)c1ccccc1.[K+]')
    const four = drawStructure(`${'[O-]C(=O)c1ccccc1.'.repeat(4)}[Ti+4]`)
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

  const paclitaxel =
    'CC1=C2[C@@H](OC(C)=O)C(=O)[C@]3(C)[C@@H](O)C[C@H]4OC[C@@]4(OC(C)=O)[C@H]3[C@H](OC(=O)c3ccccc3)[C@](O)(C[C@@H]1OC(=O)[C@H](O)[C@@H](NC(=O)c1ccccc1)c1ccccc1)C2(C)C'
  const binap = 'c1ccc(cc1)P(c1ccccc1)c1ccc2ccccc2c1-c1c(ccc2ccccc12)P(c1ccccc1)c1ccccc1'

  it.each([paclitaxel, binap])('separates letters and bonds that would overlap in %s', (smiles) => {
    const svg = drawStructure(smiles)
    const letters = Array.from(
      svg.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)">/g),
      ([, x, y, size]) => [Number(x), Number(y), Number(size)] as const,
    )
    const near = letters.flatMap(([x, y, size], i) =>
      letters.slice(0, i).filter(([u, v]) => Math.hypot(x - u, y - v) < size * 0.55),
    )
    expect(near).toEqual([])
  })

  it.each([paclitaxel, 'C[C@H](N)C(=O)N[C@@H](CC(C)(C)C)C(=O)N[C@@H](C)CCCCCCCCCCCCCCCC'])(
    'keeps the stereo centres of %s while it moves branches',
    (smiles) => {
      const [plain, placed] = [Molecule.fromSmiles(smiles), Molecule.fromSmiles(smiles)]
      placeAtoms(placed)
      expect(Molecule.fromMolfile(placed.toMolfile()).getIDCode()).toBe(plain.getIDCode())
    },
  )

  it('folds a chain that would make the letters tiny', () => {
    const sideOf = (svg: string) => Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
    expect(sideOf(drawStructure(`${'C'.repeat(34)}O`))).toBeLessThan(0.75 * 34 * 48 * 0.86)
    expect(sideOf(drawStructure('CCCCCCCCO'))).toBeLessThan(420)
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
