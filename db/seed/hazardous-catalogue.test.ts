import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { codesBelow } from './ghs-rules.ts'
import { readSubstances, type Substance } from './substances.ts'

const substances = readSubstances()

interface Entry {
  no: string
  name_zh: string
  aliases_zh: string
  cas: string
  form: string
  h_codes?: string
  signal_word?: string
}

const catalogue: Entry[] = parse(
  readFileSync(join(import.meta.dirname, '../control-lists/hazardous-catalogue.tsv'), 'utf8'),
  { columns: true, delimiter: '\t', quote: null, relaxColumnCountLess: true },
)

/** Entries of the same CAS number that mean another form than the one sold. */
const otherForms = new Set([
  'hydrochloric-acid 1475: the gas',
  'hydrobromic-acid 2401: the gas',
  'hydriodic-acid 189: the gas',
  'silicon-powder 837: amorphous powder',
  'titanium-iii-chloride-solution 1848: the dry, pyrophoric solid',
  'hydrogen-peroxide-30 903 H271: from 60 %',
])
const means = (one: Substance, { no, h_codes }: Entry) =>
  ![...otherForms].some((text) => {
    const [key, number, code] = (text.split(':')[0] ?? '').split(' ')
    return key === one.key && number === no && (!code || h_codes?.includes(code))
  })

const byCas = Map.groupBy(
  catalogue.flatMap((entry) => entry.cas.split('|').map((cas) => ({ cas, entry }))),
  ({ cas }) => cas,
)
const byName = Map.groupBy(
  catalogue.flatMap((entry) =>
    [entry.name_zh, ...entry.aliases_zh.split('|')].map((name) => ({ name, entry })),
  ),
  ({ name }) => name,
)

/** Inorganic salts are listed without water and mean their hydrates too (notes of the catalogue, 2015). */
const hydrate = /^[一二三四五六七八九十]+水合 ?(?!氢氧化)/
function entriesOf(one: Substance) {
  const own = one.cas ? byCas.get(one.cas) : undefined
  const isSalt = one.smiles?.includes('.') && !/C/.test(one.formula?.replace(/C[a-z]/g, '') ?? '')
  const found =
    own ??
    (isSalt && hydrate.test(one.nameZh)
      ? byName.get(one.nameZh.replace(hydrate, ''))?.filter(({ entry }) => entry.form === '')
      : undefined)
  return (found ?? []).map(({ entry }) => entry).filter((entry) => means(one, entry))
}

describe('the catalogue of hazardous chemicals', () => {
  const listed = substances
    .map((one) => ({ one, entries: entriesOf(one) }))
    .filter(({ entries }) => entries.length > 0)

  it('lists more than 380 of the substances, each marked as hazardous', () => {
    expect(listed.length).toBeGreaterThan(380)
    expect(listed.filter(({ one }) => !one.hazardousChemical).map(({ one }) => one.key)).toEqual([])
  })

  it('is the least classification of each', () => {
    const below = listed.flatMap(({ one, entries }) =>
      entries
        .map(({ no, h_codes = '' }) => ({
          no,
          key: one.key,
          below: codesBelow(
            h_codes.split('|').filter((code) => code !== ''),
            one.hazards?.h ?? [],
          ),
        }))
        .filter((row) => row.below.length > 0),
    )
    expect(below).toEqual([])
  })

  it('sets the signal word where an entry says danger', () => {
    const milder = listed.filter(
      ({ one, entries }) =>
        one.hazards?.signal !== 'danger' && entries.some(({ signal_word }) => signal_word === 'Danger'),
    )
    expect(milder.map(({ one }) => one.key)).toEqual([])
  })

  it('includes mixtures that travel under the name of a listed substance, from 70 %', () => {
    // A kit of several bottles, and a solution of 30 %.
    const below = new Set(['gram-stain-kit', 'acrylamide-bis-30'])
    const mixtures = substances.filter(
      ({ cas, un, key }) => !cas && un && !/N\.O\.S\./.test(un.nameEn) && !below.has(key),
    )
    expect(mixtures.length).toBeGreaterThanOrEqual(8)
    expect(mixtures.filter((one) => !one.hazardousChemical).map(({ key }) => key)).toEqual([])
  })

  it.each([
    ['phenolphthalein-solution', true],
    ['pah-mix-16', true],
    ['perchloric-acid-titrant-0-1', true],
    ['universal-ph-indicator', true],
    ['silicon-nanopowder', true],
    ['silicon-powder', false],
  ])('includes mixtures from 70 %% of listed substances (%s)', (key, isListed) => {
    expect(Boolean(substances.find((one) => one.key === key)?.hazardousChemical)).toBe(isListed)
  })
})
