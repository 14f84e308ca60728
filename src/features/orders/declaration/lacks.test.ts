import { expect, it } from 'vitest'
import { lacksOf } from './lacks.ts'

const stored = { handlerName: '王伟', handlerIdMasked: '', use: '', receiver: '', isThroughAgent: false }
const typed = (handlerName: string, handlerIdNumber = '') => ({
  declaration: { handlerName, handlerIdNumber },
})
const idNeeded = { 'declaration.handlerIdNumber': 'idNeeded' }

it.each([
  ['no handler before', typed('王伟'), { hazardous: null, declaration: null }, idNeeded],
  ['another handler', typed('李娜'), { hazardous: null, declaration: stored }, idNeeded],
  ['the same handler', typed(' 王伟 '), { hazardous: null, declaration: stored }, {}],
  ['a number', typed('李娜', '1'), { hazardous: null, declaration: null }, {}],
  ['no regulated goods', {}, { hazardous: null, declaration: null }, {}],
  ['no purpose', {}, { hazardous: {}, declaration: null }, { purpose: 'purposeNeeded' }],
  ['a purpose', { purpose: 'own-use' }, { hazardous: {}, declaration: null }, {}],
])('of an order with %s', (_name, typedValues, known, lacks) => {
  expect(lacksOf(typedValues, known)).toEqual(lacks)
})
