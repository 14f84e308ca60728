import { expect, it, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

const paceOf = (stopping: AbortController, isPaused = () => false) => ({
  stopping: stopping.signal,
  isPaused,
})

it('batches run until fewer rows are left than fit into one', async () => {
  const work = vi.fn().mockResolvedValueOnce(5).mockResolvedValueOnce(5).mockResolvedValue(2)
  await inBatches(5, work, paceOf(new AbortController()))
  expect(work.mock.calls).toEqual([[5], [5], [5]])
})

it('batches end after the one during which the work is stopped', async () => {
  const stopping = new AbortController()
  const work = vi.fn(async () => {
    stopping.abort()
    return 5
  })
  await inBatches(5, work, paceOf(stopping))
  expect(work).toHaveBeenCalledTimes(1)
})

it('a failure is ignored after a stop, and thrown otherwise', async () => {
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

it('batches pause while the work is held', async () => {
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
