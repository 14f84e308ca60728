import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { classify } from '../classification/classify.ts'
import { readGeneric } from '../classification/generic-rules.ts'
import { readPattern } from '../classification/structures.ts'
import { classifiedProduct, shippedClasses, shippedIndex, shippedLists } from '../factories.ts'
import { unreadableStructures } from './list-file.ts'

const lists = shippedLists()
const rows = lists.flatMap(({ header, entries }) => entries.map((entry) => ({ list: header.id, ...entry })))
const numbersOf = (list: string, regulatedClass?: string) =>
  new Set(
    rows
      .filter(
        (row) => row.list === list && (!regulatedClass || row.class === regulatedClass) && row.to === null,
      )
      .map(({ no }) => no),
  ).size

describe('the shipped lists', () => {
  // Reading checks CAS numbers, limits, dates and words of `includes`.
  it('hold every entry that the notices count', () => {
    expect({
      'explosive-precursors': numbersOf('explosive-precursors'),
      'highly-toxic': numbersOf('highly-toxic'),
      'ozone-depleting': numbersOf('ozone-depleting'),
      'priority-supervision': numbersOf('priority-supervision'),
      'special-control': numbersOf('special-control'),
      'high-toxicity': numbersOf('high-toxicity'),
      'precursor-1': numbersOf('precursors', 'precursor-1'),
      'precursor-2': numbersOf('precursors', 'precursor-2'),
      'precursor-3': numbersOf('precursors', 'precursor-3'),
      narcotic: numbersOf('narcotics', 'narcotic'),
      'psychotropic-1': numbersOf('psychotropics', 'psychotropic-1'),
      'psychotropic-2': numbersOf('psychotropics', 'psychotropic-2'),
    }).toEqual({
      'explosive-precursors': 74,
      'highly-toxic': 148,
      'ozone-depleting': 114,
      'priority-supervision': 74,
      'special-control': 20,
      'high-toxicity': 54,
      'precursor-1': 19,
      'precursor-2': 20,
      'precursor-3': 8,
      narcotic: 32,
      'psychotropic-1': 18,
      'psychotropic-2': 78,
    })
  })

  it('are in the table of the documents, with edition and first day', () => {
    const page = readFileSync('docs/regulated-goods.md', 'utf8')
    const missing = lists
      .map(({ header }) => header)
      .filter(
        ({ nameZh, edition, inForceFrom, complete }) =>
          !page.includes(`| ${nameZh} | ${edition} | ${inForceFrom} | ${complete ? 'yes' : 'no'} |`),
      )
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('hold numbers 1 to 2828 of the catalogue of hazardous chemicals', () => {
    const numbers = new Set(
      rows.filter(({ list }) => list === 'hazardous-catalogue').map(({ no }) => Number(no)),
    )
    const missing = Array.from({ length: 2828 }, (_, at) => at + 1).filter((no) => !numbers.has(no))
    expect(missing).toEqual([])
  })

  it('name classes with an effect', () => {
    const classes = new Set(shippedClasses().map(({ class: code }) => code))
    expect([...new Set(rows.map((row) => row.class))].filter((code) => !classes.has(code))).toEqual([])
  })

  it('have structures and rules that can be read', () => {
    expect(unreadableStructures(rows)).toEqual([])
    const rules = rows.flatMap(({ generic }) => (generic ? [readGeneric(generic)] : []))
    const patterns = rules.flatMap((rule) => (rule?.kind === 'smarts' ? rule.patterns : []))
    expect(patterns.filter(({ smarts }) => !readPattern(smarts))).toEqual([])
    expect(rules).not.toContain(null)
  })

  it('say how solutions count, and where each list comes from', () => {
    for (const { header } of lists) expect(header.source.length).toBeGreaterThan(10)
    expect(
      lists.filter(({ header }) => header.dilution !== 'covered' && header.dilutedBelow === null),
    ).toEqual([])
  })

  it.each([
    ['7726-95-6', 'precursor-2', '2018-02-01'],
    ['39742-60-4', 'precursor-1', '2018-02-01'],
    ['13605-48-6', 'precursor-2', '2021-09-20'],
    ['96-48-0', 'precursor-3', '2021-09-20'],
    ['125-71-3', 'psychotropic-2', '2024-07-01'],
    ['23056-29-3', 'precursor-2', '2024-09-01'],
    ['13956-29-1', 'precursor-2', '2024-09-01'],
    ['79099-07-3', 'precursor-2', '2025-07-20'],
  ])('have %s in class %s since %s', (casNumber, regulatedClass, from) =>
    expect(
      rows
        .filter((row) => row.class === regulatedClass && row.cas.includes(casNumber))
        .map((row) => row.from),
    ).toEqual([from]),
  )

  it('have additions from their day', async () => {
    const norfentanyl = classifiedProduct({ nameEn: 'Norfentanyl', casNumber: '1609-66-1' })
    const on = async (day: string) =>
      classify(norfentanyl, await shippedIndex(day)).map((one) => one.regulatedClass)
    expect(await on('2024-08-31')).not.toContain('precursor-2')
    expect(await on('2024-09-01')).toContain('precursor-2')
  })
})

it.each([
  ['smarts:{R}P(=O)(F)F', 4],
  ['smarts:A | B ! C', 2],
  ['formula:CF2Cl2', undefined],
])('%s is a rule', (text, patterns) => {
  const rule = readGeneric(text)
  expect(rule?.kind === 'smarts' ? rule.patterns.length : undefined).toBe(patterns)
})
it('words are no rule', () => expect(readGeneric('any compound of cadmium')).toBeNull())
