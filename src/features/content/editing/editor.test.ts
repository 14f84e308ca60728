import { expect, it } from 'vitest'
import { changedLines } from './changed-lines.ts'
import { words } from './messages.ts'
import { plannedFrom, publishedText } from './use-editor.ts'

const now = new Date('2026-11-27T00:00:00Z')
const later = '2026-12-01T01:30:00.000Z'

it('calls a publication published only when it has begun', () => {
  expect(publishedText({ shownFrom: null, shownUntil: null }, now)).toEqual([words.published])
  expect(publishedText({ shownFrom: '2026-11-26T01:30:00.000Z', shownUntil: null }, now)).toEqual([
    words.published,
  ])
  expect(publishedText({ shownFrom: later, shownUntil: null }, now)).toEqual([
    words.publishedLater,
    { at: '2026-12-01 09:30' },
  ])
})

it('names the beginning of a planned publication, also beside a newer draft', () => {
  const version = { isDraft: false, shownFrom: later } as Parameters<
    typeof plannedFrom
  >[0]['versions'][number]
  const article = { withdrawnAt: null, versions: [{ ...version, isDraft: true, shownFrom: null }, version] }
  const of = (change: object) =>
    plannedFrom({ ...article, ...change } as Parameters<typeof plannedFrom>[0], now)
  expect(of({})).toBe(later)
  expect(of({ withdrawnAt: later })).toBeUndefined()
  expect(of({ versions: [{ ...version, shownFrom: '2026-11-26T00:00:00.000Z' }] })).toBeUndefined()
})

it('shows which lines a colleague changed', () => {
  const before = '# a\n\nsame\nold\nmoved'
  expect(changedLines({ before, now: 'moved\r\n# a\n\nsame\nnew\nnew' })).toEqual({
    gone: ['old'],
    come: ['new'],
  })
  expect(changedLines({ before, now: before })).toEqual({ gone: [], come: [] })
})
