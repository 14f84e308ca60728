import type { Text } from '#shared/locale.ts'
import { fromTenths, toTenths } from '#shared/quantity.ts'
import { nameText } from '#ui/staff/staff.ts'
import type { StaffOrder } from './schema.ts'

/** Goods of one lot that go into the parcel; quantities in tenths. */
export interface PackedGoods {
  key: string
  orderLineId: string
  lotId: string | null
  sku: string
  name: Text
  packing: string
  lotNumber: string
  expiresOn: string | null
  wantedTenths: number
  packedTenths: number
}

/** The message after a scan. */
export interface ScanMessage {
  tone: 'success' | 'error'
  text: string
}

export type ScanResult =
  | { kind: 'right'; goods: PackedGoods }
  | { kind: 'wrong' | 'wrongLot' | 'tooMany' | 'chooseLot' }

const wholeTenths = 10

/** The order that a code names: its number, or an address with `order` in it, as on our papers. */
export function orderNoOf(code: string): string {
  const text = code.trim()
  return URL.parse(text)?.searchParams.get('order') ?? text
}

/** The goods of an order that are packed in one warehouse. */
export function goodsToPack({ lines, picks }: StaffOrder, warehouse: string): PackedGoods[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  return picks
    .filter((pick) => pick.warehouse === warehouse)
    .map(({ orderLineId, lotId, lotNumber, expiresOn, quantity }) => {
      const line = lineOf.get(orderLineId)
      return {
        key: `${orderLineId} ${lotId ?? ''}`,
        orderLineId,
        lotId,
        lotNumber,
        expiresOn,
        sku: line?.sku ?? '',
        name: line ? nameText(line) : ['', ''],
        packing: line?.packing ?? '',
        wantedTenths: toTenths(quantity),
        packedTenths: 0,
      }
    })
}

const isComplete = ({ wantedTenths, packedTenths }: PackedGoods) => packedTenths >= wantedTenths

/** A code may hold sku and lot, parted by a space, a semicolon or a bar. */
const partsOf = (code: string) =>
  new Set(
    code
      .trim()
      .toLowerCase()
      .split(/[\s;|]+/),
  )

/**
 * What a scanned code stands for: a lot, or a sku whose lot is plain. A sku with another lot than was picked is refused.
 * @returns `chooseLot` where the sku lies in several lots, of which the code names none
 */
export function readGoods(goods: PackedGoods[], code: string): ScanResult {
  const whole = code.trim().toLowerCase()
  const parts = partsOf(code)
  const isNamed = (text: string) =>
    text !== '' && (text.toLowerCase() === whole || parts.has(text.toLowerCase()))
  const bySku = goods.filter(({ sku }) => isNamed(sku))
  const byLot = goods.filter(({ lotNumber }) => isNamed(lotNumber))
  const both = byLot.filter((one) => bySku.includes(one))
  const named = both.length > 0 ? both : byLot.length > 0 ? byLot : bySku
  if (named.length === 0) return { kind: 'wrong' }
  if (both.length === 0 && namesLot(bySku, parts)) return { kind: 'wrongLot' }
  const open = named.filter((one) => !isComplete(one))
  if (open.length === 0) return { kind: 'tooMany' }
  const lots = new Set(named.map(({ lotNumber }) => lotNumber))
  const [first] = open
  if (lots.size > 1 || !first) return { kind: 'chooseLot' }
  return { kind: 'right', goods: first }
}

/** Besides a sku that has lots the code names something else. */
const namesLot = (bySku: PackedGoods[], parts: ReadonlySet<string>) =>
  parts.size > 1 && bySku.some(({ sku, lotNumber }) => lotNumber !== '' && parts.has(sku.toLowerCase()))

/** One bottle more or less; parts of a bottle are packed at once. */
export function change(goods: PackedGoods[], key: string, bottles: 1 | -1): PackedGoods[] {
  return goods.map((one) => {
    if (one.key !== key) return one
    const changed = one.packedTenths + bottles * wholeTenths
    return { ...one, packedTenths: Math.max(0, Math.min(changed, one.wantedTenths)) }
  })
}

export const sumPacked = (goods: PackedGoods[]) => ({
  packed: fromTenths(goods.reduce((sum, { packedTenths }) => sum + packedTenths, 0)),
  wanted: fromTenths(goods.reduce((sum, { wantedTenths }) => sum + wantedTenths, 0)),
})

/** The lines of the parcel, as the call takes them. */
export const parcelLines = (goods: PackedGoods[]) =>
  goods
    .filter(({ packedTenths }) => packedTenths > 0)
    .map(({ orderLineId, lotId, packedTenths }) => ({
      orderLineId,
      lotId,
      quantity: fromTenths(packedTenths),
    }))

let audio: AudioContext | undefined

/** One high beep, or two low ones; where the device can, it shakes, too. */
export function sound(kind: 'right' | 'wrong') {
  navigator.vibrate?.(kind === 'right' ? 60 : [150, 80, 150])
  audio ??= new AudioContext()
  const beeps = kind === 'right' ? [{ at: 0, hertz: 1200 }] : [0, 0.18].map((at) => ({ at, hertz: 300 }))
  for (const { at, hertz } of beeps) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.value = 0.2
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + at)
    tone.stop(audio.currentTime + at + 0.12)
  }
}
