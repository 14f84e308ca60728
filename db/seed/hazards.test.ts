import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDangerousGoods } from '#features/catalog/service.server.ts'
import { demoRows } from './demo-rows.ts'
import { codesBelow, missingPrecautions, pictogramsOf, signalWordsOf } from './ghs-rules.ts'
import { readIngredients } from './ingredients.ts'
import { readSubstances, type Substance } from './substances.ts'

const substances = readSubstances()
const hazardous = substances.flatMap((one) => (one.hazards ? [{ ...one, hazards: one.hazards }] : []))
const shipped = substances.flatMap((one) => (one.un ? [{ ...one, un: one.un }] : []))

const failing = <T extends Substance>(list: T[], isRight: (one: T) => boolean) =>
  list.filter((one) => !isRight(one)).map(({ key }) => key)

const has = ({ hazards }: Substance, codes: RegExp) => hazards?.h.some((code) => codes.test(code)) ?? false

describe('labels of the substances', () => {
  it('have pictograms that follow from their H codes', () => {
    const isRight = ({ hazards }: (typeof hazardous)[number]) => {
      const { needed, allowed } = pictogramsOf(hazards.h)
      return (
        [...needed].every((one) => hazards.pictograms.includes(one)) &&
        hazards.pictograms.every((one) => allowed.has(one))
      )
    }
    expect(failing(hazardous, isRight)).toEqual([])
  })

  it('have the signal word of their H codes and packing group', () => {
    const isRight = ({ hazards, un }: (typeof hazardous)[number]) =>
      signalWordsOf(hazards.h, un?.packingGroup).includes(hazards.signal)
    expect(failing(hazardous, isRight)).toEqual([])
  })

  it('have the P statements of their H codes', () => {
    const missing = hazardous
      .map(({ key, hazards }) => ({ key, missing: missingPrecautions(hazards.h, hazards.p) }))
      .filter((one) => one.missing.length > 0)
    expect(missing).toEqual([])
  })

  it('have no H code that a more severe one of the same hazard includes', () => {
    expect(failing(hazardous, (one) => !has(one, /^H314/) || !has(one, /^H31[589]/))).toEqual([])
    expect(failing(hazardous, (one) => !has(one, /^H318/) || !has(one, /^H319/))).toEqual([])
  })
})

describe('rules of labels', () => {
  it.each([
    ['H251', undefined, ['danger']],
    ['H252', undefined, ['warning']],
    ['H411', undefined, [undefined]],
    ['H401 H412', undefined, [undefined]],
    ['H411 H319', undefined, ['warning']],
    ['H272', 'II', ['danger']],
    ['H272', 'III', ['danger', 'warning']],
  ])('give %s in packing group %s its signal word', (codes, group, words) => {
    expect(signalWordsOf(codes.split(' '), group)).toEqual(words)
  })

  it.each([
    ['H318 H335', 'H314', 'H335'],
    ['H272 H372', 'H271 H373', 'H372'],
    ['H401', 'H410', ''],
    ['H401', 'H411', ''],
    ['H401', 'H412', 'H401'],
    ['H361', 'H360FD', ''],
  ])('find what of %s a label with %s lacks', (minimum, codes, below) => {
    expect(codesBelow(minimum.split(' '), codes.split(' ')).join(' ')).toBe(below)
  })

  it('find missing P statements, whatever code they are combined in', () => {
    expect(missingPrecautions(['H301'], ['P264', 'P270', 'P301+P310+P330'])).toEqual([])
    expect(missingPrecautions(['H350i', 'H301'], ['P201', 'P264', 'P280'])).toEqual([
      'P202',
      'P308+P313',
      'P270',
      'P301+P310',
    ])
  })
})

describe('dangerous goods of the substances', () => {
  it('have whole entries and travel as dangerous goods', () => {
    const isRight = ({ un, shipping }: (typeof shipped)[number]) =>
      /^\d{4}$/.test(un.number) && un.nameZh !== '' && un.nameEn !== '' && shipping === 'dangerous-goods'
    expect(failing(shipped, isRight)).toEqual([])
  })

  it('have one Chinese wording for each name, and one class', () => {
    const wordings = Map.groupBy(shipped, ({ un }) => `${un.number} ${un.nameEn}`)
    const several = [...wordings].filter(([, list]) => new Set(list.map(({ un }) => un.nameZh)).size > 1)
    expect(several.map(([name]) => name)).toEqual([])
    const classes = Map.groupBy(shipped, ({ un }) => un.number)
    expect(
      [...classes].filter(([, list]) => new Set(list.map(({ un }) => un.class)).size > 1).map(([un]) => un),
    ).toEqual([])
    // GB 12268 names the nature of a generic entry before its state.
    expect(failing(shipped, ({ un }) => !/，(有机的|无机的)/.test(un.nameZh))).toEqual([])
  })

  it('name the component of mixtures in generic entries (special provision 274)', () => {
    const mixtures = shipped.filter(({ cas, un }) => !cas && /N\.O\.S\./.test(un.nameEn))
    expect(mixtures.length).toBeGreaterThan(25)
    expect(
      failing(mixtures, ({ un }) => /（[^（）]+）$/.test(un.nameZh) && /N\.O\.S\. \(.+\)$/.test(un.nameEn)),
    ).toEqual([])
    expect(
      failing(shipped, ({ un }) => /N\.O\.S\./.test(un.nameEn) === un.nameZh.includes('未另作规定')),
    ).toEqual([])
  })

  it('write subsidiary hazards as the import does', () => {
    const classes = [...demoRows(readIngredients())].map((row) => row.hazard_class ?? '')
    const odd = classes.filter((text) => text && !/^\d(\.\d)?(\(\d(\.\d)?(\+\d(\.\d)?)*\))?$/.test(text))
    expect(odd).toEqual([])
    expect(classes).toContain('5.1(6.1+8)')
  })

  it('have class, subsidiary hazards and packing group of the dangerous goods list', () => {
    const list = readFileSync(join(import.meta.dirname, '../dangerous-goods/entries.tsv'), 'utf8')
    const textOf = (number: string, of: string, subsidiary: string, group = '') =>
      [`UN${number}`, subsidiary ? `${of}(${subsidiary})` : of, group].filter(Boolean).join(' ')
    const listed = new Set(
      readDangerousGoods(list).map(({ unNumber, hazardClass, subsidiary, packingGroup }) =>
        textOf(unNumber, hazardClass, subsidiary.join('+'), packingGroup ?? ''),
      ),
    )
    const rows = [...demoRows(readIngredients())].filter(({ un_number }) => un_number)
    const texts = rows.map((row) =>
      textOf(row.un_number ?? '', row.hazard_class ?? '', '', row.packing_group),
    )
    expect(new Set(texts).size).toBeGreaterThan(200)
    // The list is of 2017; the remark of each of these entries names what IMDG 42-24 (2025) changed.
    expect([...new Set(texts)].filter((text) => !listed.has(text)).toSorted()).toEqual([
      'UN1835 8(6.1) II',
      'UN1872 5.1 III',
      'UN1891 3(6.1) II',
    ])
  })

  it('have the packing group of their flash and boiling point', () => {
    const groups = { H224: 'I', H225: 'II', H226: 'III' } as const
    const flammable = shipped.filter(({ un }) => un.class === '3' && !un.subsidiary)
    // Special entries of table A: CS2 in group I by its ignition temperature, nitromethane in group II.
    const special = new Set(['carbon-disulfide', 'nitromethane'])
    const isRight = (one: (typeof shipped)[number]) =>
      special.has(one.key) ||
      Object.entries(groups).some(([code, group]) => has(one, RegExp(code)) && one.un.packingGroup === group)
    expect(failing(flammable, isRight)).toEqual([])
  })

  it('carry the hazard of their class on the label', () => {
    const codes: Record<string, RegExp> = {
      3: /^H22[456]/,
      4.1: /^H2(28|42)/,
      4.2: /^H25[012]/,
      4.3: /^H26[01]/,
      5.1: /^H27[12]/,
    }
    expect(failing(shipped, (one) => !codes[one.un.class] || has(one, codes[one.un.class] ?? /^/))).toEqual(
      [],
    )
    expect(
      failing(substances, (one) => Boolean(one.un) || !has(one, /^H2(2[4568]|5|6|7)|^H3[013][01]|^H410/)),
    ).toEqual([])
  })
})

describe('storage of the substances', () => {
  const isOxidiser = (one: Substance) => has(one, /^H27[012]/) || /^5/.test(one.un?.class ?? '')
  const stands = (place: string) => (one: Substance) => one.storage?.includes(place) ?? false

  it('separates oxidisers from flammables (GB 15603)', () => {
    const oxidisers = substances.filter(isOxidiser)
    expect(oxidisers.length).toBeGreaterThan(50)
    expect(failing(oxidisers, stands('oxidiser-cabinet'))).toEqual([])
    expect(failing(oxidisers, (one) => !stands('explosion-proof-cabinet')(one))).toEqual([])
    const flammable = substances.filter((one) => has(one, /^H2(2[4568]|5|6)/))
    expect(failing(flammable, (one) => !stands('oxidiser-cabinet')(one))).toEqual([])
  })

  it('locks explosive precursors and highly toxic chemicals twice, and nothing else', () => {
    const isLocked = ({ regulated = [] }: Substance) =>
      regulated.includes('explosive-precursor') || regulated.includes('highly-toxic')
    expect(failing(substances, (one) => isLocked(one) === stands('double-lock')(one))).toEqual([])
  })
})
