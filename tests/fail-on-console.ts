import { afterEach, expect, vi } from 'vitest'

const error = vi.spyOn(console, 'error')

/** Fails a test during which code writes to `console.error`. */
afterEach(() => {
  const complaints = error.mock.calls.map((call) => call.join(' '))
  error.mockClear()
  expect(complaints).toEqual([])
})
