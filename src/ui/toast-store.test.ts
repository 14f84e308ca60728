import { beforeEach, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast, showToast, subscribeToToasts } from './toast-store.ts'

const messages = () => currentToasts().map(({ message }) => message)

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

it('does not stack identical toasts', () => {
  for (const message of ['Added', 'Offline', 'Added', 'Added']) showToast(message)
  expect(messages()).toEqual(['Offline', 'Added'])
})

it('starts the time of a repeated toast again, under a new id', () => {
  showToast('Added')
  const [first] = currentToasts()
  showToast('Added', 'warning', undefined, 9000)
  expect(currentToasts()).toMatchObject([{ kind: 'warning', durationMs: 9000 }])
  expect(currentToasts()[0]?.id).not.toBe(first?.id)
})

it('tells its listeners until they leave', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  showToast('Added')
  leave()
  showToast('Removed')
  expect(listener).toHaveBeenCalledTimes(1)
})
