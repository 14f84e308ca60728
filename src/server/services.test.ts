import { expect, it } from 'vitest'
import { cached } from './services.ts'

const counting = (loads: Promise<{ of: number }>[]) => {
  let count = 0
  const value = cached(() => loads[count++] as Promise<{ of: number }>)
  return { value, count: () => count }
}

it('a service is loaded once for concurrent callers, and again after invalidation', async () => {
  const { value, count } = counting([Promise.resolve({ of: 1 }), Promise.resolve({ of: 2 })])
  expect(await Promise.all([value.get(), value.get()])).toEqual([{ of: 1 }, { of: 1 }])
  expect(await value.get()).toEqual({ of: 1 })
  value.invalidate()
  expect(await value.get()).toEqual({ of: 2 })
  expect(count()).toBe(2)
})

it('a value invalidated during loading is not cached', async () => {
  const first = Promise.withResolvers<{ of: number }>()
  const { value } = counting([first.promise, Promise.resolve({ of: 2 })])
  const early = value.get()
  value.invalidate()
  first.resolve({ of: 1 })
  expect(await early).toEqual({ of: 1 })
  expect(await value.get()).toEqual({ of: 2 })
})

it('a service is loaded again after a failure', async () => {
  const failed = Promise.reject(new Error('away'))
  const { value } = counting([failed, Promise.resolve({ of: 2 })])
  await expect(value.get()).rejects.toThrow('away')
  expect(await value.get()).toEqual({ of: 2 })
})
