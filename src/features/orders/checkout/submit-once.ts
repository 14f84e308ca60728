import { CallFailure, call, newIdempotencyKey } from '#ui/call.ts'
import { acceptQuoteCall, placeOrdersCall } from '../calls.ts'
import { withMaskedHandler } from '../declaration/masked.ts'
import type { PlacedOrder, QuoteChoice, SubmitInput } from './schema.ts'

/** A submit without an answer yet, in the session storage; the id number of the handler is masked there. */
interface Pending {
  key: string
  body: SubmitInput
  quote?: QuoteChoice
}

const place = (source: string) => `checkout:${source}`

function readPending(source: string): Pending | undefined {
  const text = sessionStorage.getItem(place(source))
  return text ? (JSON.parse(text) as Pending) : undefined
}

const ask = ({ key, body, quote }: Pending) => {
  if (!quote) return call(placeOrdersCall, { body, idempotencyKey: key })
  const { way: _way, couponId: _coupon, ...chosen } = body
  const { id, ...lines } = quote
  return call(acceptQuoteCall, { params: { id }, body: { ...chosen, ...lines }, idempotencyKey: key })
}

const isAnswered = (failure: unknown) =>
  failure instanceof CallFailure && failure.status >= 400 && failure.status < 500

const send = async (source: string, pending: Pending) => {
  const clear = () => sessionStorage.removeItem(place(source))
  const { orders } = await ask(pending).catch((failure) => {
    if (isAnswered(failure)) clear()
    throw failure
  })
  clear()
  return orders
}

/** Names where the lines come from. */
export const submitSourceOf = (way: string, quote: QuoteChoice | undefined) =>
  quote ? `quote-${quote.id}` : way

/**
 * The same content is sent with the same key, also after a reload, and so is ordered once.
 * @throws CallFailure
 */
export function submitOnce(body: SubmitInput, quote?: QuoteChoice): Promise<PlacedOrder[]> {
  const source = submitSourceOf(body.way, quote)
  const known = readPending(source)
  const content = { body: withMaskedHandler(body), ...(quote && { quote }) }
  const isSame =
    known && JSON.stringify([known.body, known.quote]) === JSON.stringify([content.body, content.quote])
  const pending = isSame ? known : { key: newIdempotencyKey(), ...content }
  sessionStorage.setItem(place(source), JSON.stringify(pending))
  return send(source, { ...pending, body })
}

/** @returns undefined when no submit was pending, or it was refused */
export async function resumeSubmit(source: string): Promise<PlacedOrder[] | undefined> {
  const pending = readPending(source)
  if (!pending) return
  return send(source, pending).catch(() => {
    sessionStorage.removeItem(place(source))
    return undefined
  })
}
