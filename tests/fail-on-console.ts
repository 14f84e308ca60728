import { afterEach, expect, vi } from 'vitest'

const error = vi.spyOn(console, 'error')

/** A test that makes the program complain has found something. */
afterEach(() => {
  const complaints = error.mock.calls.map((call) => call.join(' '))
  error.mockClear()
  expect(complaints).toEqual([])
})
