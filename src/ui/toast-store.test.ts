import { beforeEach, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast, showToast, subscribeToToasts } from './toast-store.ts'

const messages = () => currentToasts().map(({ message }) => message)

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

it('identical toasts are not stacked', () => {
  for (const message of ['Added', 'Offline', 'Added', 'Added']) showToast(message, 'error')
  expect(messages()).toEqual(['Offline', 'Added'])
})

it('one success is shown at a time, beside what went wrong', () => {
  showToast('Offline', 'error')
  for (const message of ['Added', 'Saved']) showToast(message)
  expect(messages()).toEqual(['Offline', 'Saved'])
})

it('a repeated toast restarts its timer, under a new id', () => {
  showToast('Added')
  const [first] = currentToasts()
  showToast('Added', 'warning', undefined, 9000)
  expect(currentToasts()).toMatchObject([{ kind: 'warning', durationMs: 9000 }])
  expect(currentToasts()[0]?.id).not.toBe(first?.id)
})

it('the store notifies its listeners until they unsubscribe', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  showToast('Added')
  leave()
  showToast('Removed')
  expect(listener).toHaveBeenCalledTimes(1)
})
