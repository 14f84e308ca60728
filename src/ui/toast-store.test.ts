import { beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, shownToast, showToast, subscribeToToasts } from './toast-store.ts'

/** In the order in which they are seen. */
function messages() {
  const seen: string[] = []
  for (let toast = shownToast(); toast; toast = shownToast()) {
    seen.push(toast.message)
    dismissToast(toast.id)
  }
  return seen
}

beforeEach(() => {
  messages()
})

it('one toast is shown at a time, the newest first, and none twice', () => {
  for (const message of ['Added', 'Offline', 'Added', 'Added']) showToast(message, 'error')
  expect(messages()).toEqual(['Added', 'Offline'])
})

it('what went wrong comes back after a success; a success does not come back', () => {
  showToast('Offline', 'error')
  for (const message of ['Added', 'Saved']) showToast(message)
  expect(messages()).toEqual(['Saved', 'Offline'])
  showToast('Added')
  showToast('Offline', 'error')
  expect(messages()).toEqual(['Offline'])
})

it('a repeated toast restarts its timer, under a new id', () => {
  showToast('Added')
  const first = shownToast()
  showToast('Added', 'warning', undefined, 9000)
  expect(shownToast()).toMatchObject({ kind: 'warning', durationMs: 9000 })
  expect(shownToast()?.id).not.toBe(first?.id)
})

it('the store notifies its listeners until they unsubscribe', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  showToast('Added')
  leave()
  showToast('Removed')
  expect(listener).toHaveBeenCalledTimes(1)
})
