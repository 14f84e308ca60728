import type { QuoteDetail, QuoteVersionLineView } from '#features/quotes/schema.ts'
import type { Text } from '#shared/locale.ts'
import { offlineWords } from './messages.ts'
import type { OfflineOffer, OfflineOrderInput } from './schema.ts'

/** A contract that is being entered. The id number of the handler is not stored. */
export interface OfflineDraft {
  /** Of the quote, whose lines were chosen from. */
  version: number
  lines: number[]
  number: string
  signedOn: string
  /** Of the scan; empty: it is not sent in yet. */
  filepath: string
  fileName: string
  addressId: string
  /** `type:profile`; `2`: none. */
  invoice: string
  poNumber: string
  projectNumber: string
  remark: string
  handlerName: string
  use: string
  receiver: string
  isThroughAgent: boolean
  purpose: '' | 'own-use' | 'resale'
}

export const withoutInvoice = '2'

/** As the buyer ordered last. */
export function startOffline(
  { lines, addresses, profiles, declaration, purpose }: OfflineOffer,
  version: number,
): OfflineDraft {
  const profile = profiles[0]
  return {
    version,
    lines: lines.map(({ lineNo }) => lineNo),
    number: '',
    signedOn: '',
    filepath: '',
    fileName: '',
    addressId: addresses[0]?.id ?? '',
    invoice: profile ? `${profile.receipt_type}:${profile.id}` : withoutInvoice,
    poNumber: '',
    projectNumber: '',
    remark: '',
    handlerName: declaration?.handlerName ?? '',
    use: declaration?.use ?? '',
    receiver: declaration?.receiver ?? '',
    isThroughAgent: declaration?.isThroughAgent ?? false,
    purpose: purpose ?? '',
  }
}

/** A draft for another version keeps what was typed; lines that are new are chosen, lines that are gone are not. */
export function draftFor(draft: OfflineDraft, offer: OfflineOffer, version: number): OfflineDraft {
  if (draft.version === version) return draft
  return { ...draft, version, lines: offer.lines.map(({ lineNo }) => lineNo) }
}

/** Why no contract can be entered; undefined: one can. */
export function whyNone(
  { state, isOpen }: Pick<QuoteDetail, 'state' | 'isOpen'>,
  offer: OfflineOffer | null,
) {
  if (!isOpen) return state === 'quoted' || state === 'expired' ? offlineWords.expired : offlineWords.notOpen
  return offer?.lines.some(({ isOfflineOnly }) => isOfflineOnly) ? undefined : offlineWords.noneOffline
}

/** What a version changed in a line, as it was before; undefined: nothing, or there was no version before. */
export function formerOf(line: QuoteVersionLineView, former: readonly QuoteVersionLineView[] | undefined) {
  const before = former?.find(({ lineNo }) => lineNo === line.lineNo)
  const isSame = (['sku', 'packing', 'quantity', 'amount'] as const).every(
    (name) => before?.[name] === line[name],
  )
  return isSame ? undefined : before
}

export const needsPurpose = ({ lines }: OfflineDraft, offer: OfflineOffer) =>
  offer.lines.some(({ lineNo, isHazardous }) => isHazardous && lines.includes(lineNo))

/** What is missing; the call checks the rest. */
export function problemsOfOffline(draft: OfflineDraft, offer: OfflineOffer): Record<string, Text> {
  const hasOffline = offer.lines.some((line) => line.isOfflineOnly && draft.lines.includes(line.lineNo))
  const typed = {
    'contract.number': draft.number,
    'contract.signedOn': draft.signedOn,
    'declaration.handlerName': draft.handlerName,
    'declaration.use': draft.use,
    'declaration.receiver': draft.receiver,
    ...(needsPurpose(draft, offer) && { purpose: draft.purpose }),
  }
  const missing = Object.entries(typed).filter(([, text]) => text.trim() === '')
  return {
    ...Object.fromEntries(missing.map(([path]) => [path, offlineWords.required])),
    ...(!hasOffline && { lines: offlineWords.needsOne }),
    ...(draft.filepath === '' && { 'contract.filepath': offlineWords.needsScan }),
    ...(draft.addressId === '' && { addressId: offlineWords.noAddress }),
  }
}

export function offlineOrderOf(
  draft: OfflineDraft,
  offer: OfflineOffer,
  { version, handlerId }: { version: number; handlerId: string },
): OfflineOrderInput {
  const { number, signedOn, filepath, handlerName, use, receiver, isThroughAgent } = draft
  const [, profileId] = draft.invoice.split(':')
  const profile = offer.profiles.find(({ id }) => id === profileId)
  return {
    version,
    lines: draft.lines,
    addressId: draft.addressId,
    invoice: profile ? { receipt_type: profile.receipt_type, profileId } : { receipt_type: 2 },
    poNumber: draft.poNumber,
    projectNumber: draft.projectNumber,
    remark: draft.remark,
    declaration: { handlerName, handlerIdNumber: handlerId.trim(), use, receiver, isThroughAgent },
    contract: { number, signedOn, filepath },
    ...(draft.purpose && needsPurpose(draft, offer) && { purpose: draft.purpose }),
  }
}
