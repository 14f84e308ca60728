import { Molecule } from 'openchemlib'
import { describe, expect, it } from 'vitest'
import { shippedEntries } from '../factories.ts'
import { hasLeast, readGeneric } from './generic-rules.ts'
import { mayContain, skeletonKey, skeletonOf } from './skeleton.ts'
import { StructureCodes, sketchOf } from './structures.ts'

const entries = shippedEntries('2026-11-23')
const structures = [...new Set(entries.flatMap(({ smiles }) => smiles ?? []))]
const patterns = entries.flatMap(({ generic }) => {
  const rule = generic ? readGeneric(generic) : null
  return rule?.kind === 'smarts' ? rule.patterns : []
})

describe('skeletonKey', () => {
  const key = (smiles: string) => skeletonKey(skeletonOf(smiles))

  it('is the same for every spelling of a structure', () => {
    const one = structures.filter((smiles) => !/[.]|\[[A-Z][a-z]?\]/.test(smiles))
    const respelt = (smiles: string) =>
      Molecule.fromSmiles(smiles, { noCoordinates: true, noStereo: true }).toSmiles()
    const wrong = one.filter((smiles) => key(smiles) !== key(respelt(smiles)))
    expect(one.length).toBeGreaterThan(1500)
    expect(wrong).toEqual([])
  })

  it.each([
    ['CC(=O)C', 'CC(O)=C', 'tautomers'],
    ['C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)[O-]', 'stereo and charge'],
    ['[2H]C([2H])([2H])O', 'CO', 'isotopes of hydrogen'],
    ['CC(=O)O[Na]', 'CC(=O)O', 'alkali metals'],
    ['c1ccccc1', 'C1=CC=CC=C1', 'aromatic rings'],
  ])('%s and %s: %s do not count', (one, other) => {
    expect(key(one)).toBe(key(other))
  })

  it.each([
    ['CCCO', 'CC(C)O'],
    ['Cc1ccccc1C', 'Cc1cccc(C)c1'],
    ['CCN', 'CCO'],
  ])('%s and %s differ', (one, other) => {
    expect(key(one)).not.toBe(key(other))
  })
})

describe('mayContain', () => {
  it('leaves out no structure of the lists that has a pattern', () => {
    const codes = new StructureCodes()
    const missed: string[] = []
    let found = 0
    for (const { parent } of structures.map(sketchOf)) {
      if (!parent) continue
      const molecule = skeletonOf(parent.smiles)
      for (const { smarts, least, skeleton } of patterns) {
        if (!hasLeast(least, parent.counts) || !codes.contains(parent.smiles, smarts)) continue
        found++
        if (!mayContain(molecule, skeleton)) missed.push(`${smarts} in ${parent.smiles}`)
      }
    }
    expect(found).toBeGreaterThan(50)
    expect(missed).toEqual([])
  })

  it('rules out what lacks a ring, a carbonyl group or hydrogens', () => {
    const of = (smarts: string) => {
      const rule = readGeneric(`smarts:${smarts}`)
      return rule?.kind === 'smarts' ? (rule.patterns[0]?.skeleton ?? skeletonOf('')) : skeletonOf('')
    }
    expect(mayContain(skeletonOf('CCCCCC'), of('C1CCCCC1'))).toBe(false)
    expect(mayContain(skeletonOf('CC(O)C'), of('CC(=O)C'))).toBe(false)
    expect(mayContain(skeletonOf('COC'), of('C[OH]'))).toBe(false)
    expect(mayContain(skeletonOf('CC(=O)c1ccccc1'), of('CC(=O)[#6]'))).toBe(true)
  })
})
