import { expect, it, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

const paceOf = (stopping: AbortController, isPaused = () => false) => ({
  stopping: stopping.signal,
  isPaused,
})

it('goes on until less is left than fits into a batch', async () => {
  const work = vi.fn().mockResolvedValueOnce(5).mockResolvedValueOnce(5).mockResolvedValue(2)
  await inBatches(5, work, paceOf(new AbortController()))
  expect(work.mock.calls).toEqual([[5], [5], [5]])
})

it('ends after the batch during which it was stopped', async () => {
  const stopping = new AbortController()
  const work = vi.fn(async () => {
    stopping.abort()
    return 5
  })
  await inBatches(5, work, paceOf(stopping))
  expect(work).toHaveBeenCalledTimes(1)
})

it('ends quietly when the work fails because it was stopped, and loudly when it fails by itself', async () => {
  const stopping = new AbortController()
  const fail = async () => {
    throw new Error('no database')
  }
  await expect(inBatches(5, fail, paceOf(stopping))).rejects.toThrow('no database')
  const stopped = async () => {
    stopping.abort()
    return fail()
  }
  await expect(inBatches(5, stopped, paceOf(stopping))).resolves.toBeUndefined()
})

it('does nothing while it is held', async () => {
  let isPaused = false
  const work = vi.fn(async () => {
    isPaused = true
    return 5
  })
  const pace = paceOf(new AbortController(), () => isPaused)
  await inBatches(5, work, pace)
  await inBatches(5, work, pace)
  expect(work).toHaveBeenCalledTimes(1)
})
