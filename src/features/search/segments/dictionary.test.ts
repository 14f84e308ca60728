import { expect, it } from 'vitest'
import { partWithin } from './dictionary.ts'

it.each([
  ['chloroethanol', 'ethanol', 6],
  ['methanol', 'ethanol', -1],
  ['methylethylketone', 'ethyl', 6],
  ['ethanol', 'ethanol', -1],
  ['ethylethanol', 'ethanol', 5],
  ['methylpyridine', 'pyridine', 6],
])('%s has %s at %i', (word, part, at) => expect(partWithin(word, part)).toBe(at))
