import { expect, it } from 'vitest'
import { offlineWords as words } from './messages.ts'
import { draftFor, formerOf, offlineOrderOf, startOffline, whyNone } from './offline-draft.ts'
import type { OfflineOffer } from './schema.ts'

const line = (lineNo: number, isOfflineOnly = false) => ({
  lineNo,
  isOfflineOnly,
  isHazardous: false,
  missing: [],
})
const offer = (...lines: OfflineOffer['lines']): OfflineOffer => ({
  lines,
  addresses: [],
  profiles: [],
  projects: [],
  declaration: null,
  purpose: null,
})

it('keeps what was typed when a colleague sends another version of the quote', () => {
  const typed = { ...startOffline(offer(line(1, true), line(2)), 1), lines: [1], number: 'C-7', remark: '急' }
  const next = offer(line(1, true), line(3))
  expect(draftFor(typed, next, 1)).toBe(typed)
  const draft = draftFor(typed, next, 2)
  expect(draft).toMatchObject({ version: 2, lines: [1, 3], number: 'C-7', remark: '急' })
  expect(offlineOrderOf(draft, next, { version: 2, handlerId: '' }).lines).toEqual([1, 3])
})

it('shows a line as it was in the version before', () => {
  const shown = { lineNo: 1, sku: 'A-5', packing: '5 g', quantity: 2, amount: 80 }
  const now = shown as Parameters<typeof formerOf>[0]
  const before = { ...now, amount: 100 }
  expect(formerOf(now, [before])).toEqual(before)
  expect([formerOf(now, [now]), formerOf(now, undefined), formerOf(now, [])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it.each([
  ['quoted', false, words.expired],
  ['expired', false, words.expired],
  ['requested', false, words.notOpen],
  ['declined', false, words.notOpen],
  ['quoted', true, words.noneOffline],
] as const)('says why a %s quote takes no contract', (state, isOpen, reason) => {
  expect(whyNone({ state, isOpen }, isOpen ? offer(line(1)) : null)).toBe(reason)
  expect(whyNone({ state: 'quoted', isOpen: true }, offer(line(1, true)))).toBeUndefined()
})
