import { call } from '#ui/call.ts'
import { newIdempotencyKey } from '#ui/idempotency-key.ts'
import { placeOrdersCall } from '../calls.ts'
import type { PlacedOrder, SubmitInput } from './schema.ts'

/** A submit without an answer yet, in the session storage. */
interface Pending {
  key: string
  body: SubmitInput
}

const place = (way: string) => `checkout:${way}`

function readPending(way: string): Pending | undefined {
  const text = sessionStorage.getItem(place(way))
  return text ? (JSON.parse(text) as Pending) : undefined
}

const send = async (way: string, { key, body }: Pending) => {
  const { orders } = await call(placeOrdersCall, { body, idempotencyKey: key })
  sessionStorage.removeItem(place(way))
  return orders
}

/**
 * The same content is sent with the same key, also after a reload, and so is ordered once.
 * @throws CallFailure
 */
export function submitOnce(body: SubmitInput): Promise<PlacedOrder[]> {
  const known = readPending(body.way)
  const isSame = known && JSON.stringify(known.body) === JSON.stringify(body)
  const pending = isSame ? known : { key: newIdempotencyKey(), body }
  sessionStorage.setItem(place(body.way), JSON.stringify(pending))
  return send(body.way, pending)
}

/** @returns undefined when no submit was pending, or it was refused */
export async function resumeSubmit(way: string): Promise<PlacedOrder[] | undefined> {
  const pending = readPending(way)
  if (!pending) return
  return send(way, pending).catch(() => {
    sessionStorage.removeItem(place(way))
    return undefined
  })
}
