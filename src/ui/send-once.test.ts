import { expect, it } from 'vitest'
import { CallFailure } from './call.ts'
import { sendingOnce } from './send-once.ts'

/** A form that sends what the test answers. */
function form() {
  const keys: string[] = []
  const sendOnce = sendingOnce<object>()
  const send = (content: object, status = 200) =>
    sendOnce(content, async (key) => {
      keys.push(key)
      if (status !== 200) throw new CallFailure(status, 'refused', 'refused')
    })
  return { keys, send, sendOnce }
}

it('sends the same content with the same key until it is accepted, whatever is answered before', async () => {
  const { keys, send } = form()
  for (const status of [0, 500, 502, 503, 401, 403, 409, 422, 429])
    await expect(send({ amount: 100 }, status)).rejects.toThrow('refused')
  await send({ amount: 100 })
  expect([keys.length, new Set(keys).size]).toEqual([10, 1])
  await send({ amount: 100 })
  expect(keys.at(-1)).not.toBe(keys[0])
})

it('sends other content with another key, and the former content again with its own', async () => {
  const { keys, send } = form()
  await expect(send({ amount: 100 }, 503)).rejects.toThrow()
  await expect(send({ amount: 200 }, 422)).rejects.toThrow()
  await send({ amount: 100 })
  expect(keys).toEqual([keys[0], expect.not.stringMatching(keys[0] as string), keys[0]])
})

it('content is new again after later content was accepted', async () => {
  const { keys, send } = form()
  await expect(send({ amount: 100 }, 503)).rejects.toThrow()
  await send({ amount: 200 })
  await send({ amount: 100 })
  expect(new Set(keys).size).toBe(3)
})

it('a late answer to former content leaves the key of what was sent since', async () => {
  const { keys, send, sendOnce } = form()
  const { promise, resolve } = Promise.withResolvers<void>()
  const former = sendOnce({ amount: 100 }, () => promise)
  await expect(send({ amount: 200 }, 503)).rejects.toThrow()
  resolve()
  await former
  await send({ amount: 200 })
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})
