import { call } from '#ui/call.ts'
import { placeOrdersCall } from '../calls.ts'
import type { PlacedOrder, SubmitInput } from './schema.ts'

/** A submit whose answer has not been seen yet, as the browser's tab keeps it. */
interface Pending {
  key: string
  body: SubmitInput
}

const place = (way: string) => `checkout:${way}`

function readPending(way: string): Pending | undefined {
  const text = sessionStorage.getItem(place(way))
  return text ? (JSON.parse(text) as Pending) : undefined
}

/** Not `randomUUID`, which pages without TLS lack. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const send = async (way: string, { key, body }: Pending) => {
  const { orders } = await call(placeOrdersCall, { body, idempotencyKey: key })
  sessionStorage.removeItem(place(way))
  return orders
}

/**
 * Submits a checkout. The same content again has the same key, also after the page was loaded anew: whatever became
 * of the first answer, there is one order.
 * @throws CallFailure
 */
export function submitOnce(body: SubmitInput): Promise<PlacedOrder[]> {
  const known = readPending(body.way)
  const isSame = known && JSON.stringify(known.body) === JSON.stringify(body)
  const pending = isSame ? known : { key: newKey(), body }
  sessionStorage.setItem(place(body.way), JSON.stringify(pending))
  return send(body.way, pending)
}

/**
 * Asks again for the answer of a submit that the page was left during.
 * @returns undefined when there was none, or it was refused
 */
export async function resumeSubmit(way: string): Promise<PlacedOrder[] | undefined> {
  const pending = readPending(way)
  if (!pending) return
  return send(way, pending).catch(() => {
    sessionStorage.removeItem(place(way))
    return undefined
  })
}
