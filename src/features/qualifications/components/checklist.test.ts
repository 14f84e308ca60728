import { expect, it } from 'vitest'
import type { ClassWays, NeededPaper, QualificationKind } from '../schema.ts'
import { checklistOf, countMissing, isComplete } from './checklist.ts'

const paper = (kind: QualificationKind, state: NeededPaper['state'] = 'absent'): NeededPaper => ({
  kind,
  state,
})
const ofClass = (...ways: NeededPaper[][]): ClassWays => ({
  regulatedClass: 'explosive-precursor',
  isSold: true,
  isSoldOnline: true,
  ways: ways.map((papers, at) => ({ papers, companyKinds: at === 0 ? [] : ['enterprise'] })),
})
const verification = paper('businessLicence', 'held')

it('a paper of several classes is asked for once', () => {
  const ways = [
    ofClass([paper('purchaseFiling'), paper('idCard')]),
    ofClass([paper('legalUseStatement'), paper('idCard')]),
  ]
  const list = checklistOf({ verification, ways })
  expect(list.map((one) => 'paper' in one && one.paper.kind)).toEqual([
    'businessLicence',
    'purchaseFiling',
    'idCard',
    'legalUseStatement',
  ])
  expect(countMissing(list)).toBe(3)
})

it('what all ways take is a paper, what differs is a choice', () => {
  const ways = [
    ofClass(
      [paper('legalUseStatement'), paper('idCard')],
      [paper('hazardousChemicalLicence'), paper('idCard')],
    ),
  ]
  expect(checklistOf({ ways })).toEqual([
    { paper: paper('idCard') },
    {
      choices: [
        { companyKinds: [], papers: [paper('legalUseStatement')] },
        { companyKinds: ['enterprise'], papers: [paper('hazardousChemicalLicence')] },
      ],
    },
  ])
})

it('a complete way hides the others', () => {
  const held = [paper('hazardousChemicalLicence', 'held'), paper('idCard', 'held')]
  const list = checklistOf({
    verification,
    ways: [ofClass([paper('legalUseStatement'), paper('idCard')], held)],
  })
  expect(list).toEqual([verification, ...held].map((one) => ({ paper: one })))
  expect(isComplete(list)).toBe(true)
})

it('one paper with two states, as of a licence that covers one of two classes, stands twice', () => {
  const ways = [
    ofClass([paper('hazardousChemicalLicence', 'held')]),
    ofClass([paper('hazardousChemicalLicence', 'scope')]),
  ]
  expect(countMissing(checklistOf({ ways }))).toBe(1)
})
