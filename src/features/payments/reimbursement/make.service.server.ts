import { randomBytes } from 'node:crypto'
import { describeSite, findSiteSettings } from '#features/content/service.server.ts'
import type { BundlePart, PdfDocument } from '#features/documents/schema.ts'
import { printBundle, printInBulk } from '#features/documents/service.server.ts'
import { listInvoicesWithFiles } from '#features/invoices/service.server.ts'
import { findViewerOf } from '#features/members/service.server.ts'
import { notify } from '#features/notifications/service.server.ts'
import { readOrderDocuments } from '#features/orders/service.server.ts'
import { qualificationTexts } from '#features/qualifications/messages.ts'
import { markedCopies } from '#features/qualifications/service.server.ts'
import { findStoredUploads } from '#features/uploads/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { json } from '#server/db/json.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { storePlace } from '#server/files/open-store.ts'
import type { JobCtx } from '#server/jobs/jobs.ts'
import { shanghaiDate } from '#shared/display.ts'
import { kitPath } from '../channels.ts'
import {
  contentColumns,
  coverOf,
  deliveryNote,
  itemisedList,
  type KitFacts,
  type KitOrder,
  type MoneyRow,
  paymentProof,
} from './documents.ts'
import { kitTexts as texts } from './messages.ts'
import {
  beginKit,
  findKitToBegin,
  finishKit,
  type KitRow,
  listKitsBegunBefore,
  listProofs,
  listReturnedMoney,
  removeOldKits,
} from './repository.server.ts'
import { kitDays, type MissingDocument, type MissingPart } from './schema.ts'
import { expiredAt, isValid, kitFolder } from './service.server.ts'

type MakeCtx = JobCtx & { now: Date }
/** The limit ends the printing. */
type PrintCtx = MakeCtx & { limit: AbortSignal }

/** Of one kit. */
const kitLimitMs = 15 * 60_000
/** Age at which a kit without a job is made. */
export const kitWaitMs = 10 * 60_000

/** The context of the member with the present role; undefined: not in the company. */
async function asMember(ctx: MakeCtx, kit: KitRow): Promise<MemberCtx | undefined> {
  const viewer = await findViewerOf(ctx.db, kit)
  return viewer && { ...ctx, client: { ip: '', userAgent: '' }, locale: 'zh', viewer }
}

type OrderDocuments = Awaited<ReturnType<typeof readOrderDocuments>>
type Invoices = Awaited<ReturnType<typeof listInvoicesWithFiles>>

function missingOf(order: KitOrder, invoices: Invoices): MissingDocument[] {
  const own = invoices.filter(
    (invoice) => isValid(invoice) && invoice.orders.some(({ id }) => id === order.id),
  )
  const parts: (MissingPart | false)[] = [
    own.length === 0 && 'invoiceNotRequested',
    own.length > 0 && !own.some(({ state }) => state === 'issued') && 'invoiceNotIssued',
    order.paid === 0 && order.total > 0 && 'unpaid',
    order.paid > 0 && order.paid < order.total && 'partlyPaid',
    order.parcels.length === 0 && 'notShipped',
  ]
  return parts.flatMap((part) => (part ? [{ orderNo: order.orderNo, part }] : []))
}

/** A part with the order that it belongs to. */
type Part = BundlePart & { orderNo: string }

/** Writes documents into files of their own, which are removed once the bundle is made. */
class KitParts {
  readonly parts: Part[] = []
  readonly #printed: string[] = []
  readonly #ctx: PrintCtx

  constructor(ctx: PrintCtx) {
    this.#ctx = ctx
  }

  add(name: string, reference: string, path: string, orderNo: string, file: BundlePart['file']) {
    const row = [String(this.parts.length + 1), name, reference]
    this.parts.push({ row, path, orderNo, file })
  }

  async print(name: string, reference: string, path: string, orderNo: string, document: PdfDocument) {
    const file = await this.write(await printInBulk(this.#ctx, document, this.#ctx.limit), 'pdf')
    this.add(name, reference, path, orderNo, file)
  }

  async write(content: Buffer, ending: string) {
    const file = { folder: kitFolder, name: newName(ending) }
    await this.#ctx.services.get(fileStoreKey).write(file.folder, file.name, content)
    this.#printed.push(file.name)
    return file
  }

  removePrinted = () => discardFiles(this.#ctx, this.#printed)
}

const newName = (ending: string) => `${randomBytes(16).toString('base64url')}.${ending}`

const discardFiles = ({ services }: MakeCtx, names: string[]) =>
  Promise.all(names.map((name) => services.get(fileStoreKey).discard(kitFolder, name)))

function addInvoices(kitParts: KitParts, invoices: Invoices) {
  const valid = new Set(invoices.filter((one) => isValid(one) && one.state === 'issued').map(({ id }) => id))
  for (const { id, originalId, number, kind, orders, files } of invoices) {
    if (!valid.has(originalId ?? id)) continue
    const name = kind === 'red' ? texts.redInvoice : texts.invoice
    for (const { format, ...file } of files)
      kitParts.add(
        `${name} ${format.toUpperCase()}`,
        number ?? '',
        `${texts.invoice}/${name}-${number}`,
        orders[0]?.orderNo ?? '',
        file,
      )
  }
}

async function addQualifications(kitParts: KitParts, ctx: MemberCtx, documents: OrderDocuments[]) {
  const added = new Set<string>()
  let count = 0
  for (const { order, qualifications } of documents)
    for (const { kind, number, files } of qualifications) {
      const unread = files.filter((file) => !added.has(file))
      const own: BundlePart['file'][] = await findStoredUploads(ctx.db, ctx.viewer.companyId, unread)
      for await (const { content, isPdf } of markedCopies(ctx, unread))
        own.push(await kitParts.write(content, isPdf ? 'pdf' : 'jpg'))
      for (const file of unread) added.add(file)
      for (const file of own) {
        const name = qualificationTexts.zh[`kind_${kind}`]
        const path = [String(++count), name, number].filter(Boolean).join('-')
        kitParts.add(
          name,
          number,
          `${texts.qualification}/${path.replaceAll(/[\\/:*?"<>|]/g, '_')}`,
          order.orderNo,
          file,
        )
      }
    }
}

async function moneyOf(ctx: MemberCtx, orders: KitOrder[]): Promise<MoneyRow[]> {
  const ids = orders.map(({ id }) => Number(id))
  const [paid, returned] = await Promise.all([listProofs(ctx.db, ids), listReturnedMoney(ctx.db, ids)])
  return orders.flatMap(({ id, orderNo }) => {
    const own = <T extends { orderId: number | null }>(rows: T[]) =>
      rows.filter(({ orderId }) => String(orderId) === id)
    return [
      ...own(paid).map((row) => ({ ...row, orderNo, kind: 'paid' as const })),
      ...own(returned).map((row) => ({
        ...row,
        orderNo,
        kind: 'refund' as const,
        amountFen: -row.amountFen,
      })),
    ]
  })
}

async function printOrder(
  kitParts: KitParts,
  kit: KitFacts,
  { order, contract, entrustment }: OrderDocuments,
) {
  const { orderNo } = order
  const print = (name: string, document: PdfDocument) =>
    kitParts.print(name, orderNo, `${orderNo}/${name}-${orderNo}`, orderNo, document)
  await print(texts.contract, contract)
  await print(texts.note, deliveryNote(kit, order))
  if (entrustment) await print(texts.letter, entrustment)
}

async function bundle(ctx: PrintCtx, member: MemberCtx, row: KitRow) {
  const kitParts = new KitParts(ctx)
  const documents: OrderDocuments[] = []
  for (const id of row.orderIds) {
    ctx.limit.throwIfAborted()
    documents.push(await readOrderDocuments(member, Number(id)))
  }
  const orders = documents.map(({ order }) => order)
  const [invoices, money, kit] = await Promise.all([
    listInvoicesWithFiles(member, row.orderIds.map(Number)),
    moneyOf(member, orders),
    factsOf(member, row, orders),
  ])
  const files = { pdfFile: newName('pdf'), zipFile: newName('zip') }
  const missing = orders.flatMap((order) => missingOf(order, invoices))
  const all = texts.severalOrders(row.name, orders.length)
  try {
    addInvoices(kitParts, invoices)
    await kitParts.print(texts.list, all, texts.list, row.name, itemisedList(kit, orders))
    if (money.length > 0)
      await kitParts.print(texts.proof, all, texts.proof, row.name, paymentProof(kit, money))
    for (const one of documents) await printOrder(kitParts, kit, one)
    await addQualifications(kitParts, member, documents)
    const task = {
      ...files,
      store: storePlace(ctx.config),
      folder: kitFolder,
      cover: coverOf(kit, orders, missing),
      coverPath: texts.cover,
      contents: { columns: contentColumns, onlyInZip: texts.onlyInZip, unreadable: texts.unreadable },
      parts: kitParts.parts.map(({ path, row, file }) => ({ path, row, file })),
    }
    const { pages, lost } = await printBundle(ctx, task, ctx.limit)
    const gone = lost.map((index) => ({
      orderNo: kitParts.parts[index]?.orderNo ?? '',
      part: 'fileLost' as const,
    }))
    return { ...files, pages, missing: [...missing, ...gone] }
  } finally {
    await kitParts.removePrinted()
  }
}

async function factsOf(ctx: MemberCtx, row: KitRow, orders: KitOrder[]): Promise<KitFacts> {
  const [{ companyName }, { bankAccount }] = await Promise.all([describeSite(ctx), findSiteSettings(ctx)])
  return {
    company: orders[0]?.companyName ?? '',
    seller: bankAccount?.accountName ?? companyName,
    origin: ctx.config.publicOrigin,
    handler: ctx.viewer.nickname,
    purpose: row.purpose,
    madeOn: shanghaiDate(ctx.now),
  }
}

/** One that fails is not tried again: the member makes a new one. */
export async function makeKit(ctx: MakeCtx, id: number, limitMs = kitLimitMs) {
  const row = await beginKit(ctx.db, id, new Date())
  if (!row) return
  const limit = AbortSignal.any([AbortSignal.timeout(limitMs), ctx.pace.stopping])
  const made = await bundleFor({ ...ctx, limit }, row).catch((problem) => {
    // a later process makes it
    if (ctx.pace.stopping.aborted) throw problem
    ctx.log.error({ err: problem, kitId: id }, 'could not make a reimbursement kit')
    return undefined
  })
  if (!(await endKit(ctx, row, made)) && made) await discardFiles(ctx, [made.pdfFile, made.zipFile])
}

type Made = Awaited<ReturnType<typeof bundle>>

/** Notifies the member in the same transaction. @returns false when it has already ended */
const endKit = (ctx: MakeCtx, { id, memberId, orderIds }: KitRow, made: Made | undefined) =>
  ctx.transaction(async (tx) => {
    const change = made
      ? { ...made, missing: json(made.missing), state: 'done' as const, doneAt: new Date() }
      : { state: 'failed' as const }
    if (!(await finishKit(tx.db, id, change))) return false
    await notify(tx, {
      kind: 'invoice',
      event: made ? 'kitReady' : 'kitFailed',
      eventKey: `reimbursement-kit:${id}`,
      to: { memberId },
      params: made ? { count: orderIds.length, pages: made.pages, days: kitDays } : {},
      link: kitPath,
    })
    return true
  })

async function bundleFor(ctx: PrintCtx, row: KitRow) {
  const member = await asMember(ctx, row)
  return member && bundle(ctx, member, row)
}

/** Ends kits whose process died, and makes one whose job is gone. */
export async function pursueKits(ctx: MakeCtx) {
  const before = (ms: number) => new Date(ctx.now.getTime() - ms)
  for (const row of await listKitsBegunBefore(ctx.db, before(2 * kitLimitMs)))
    await endKit(ctx, row, undefined)
  const overdue = await findKitToBegin(ctx.db, before(kitWaitMs))
  if (overdue) await makeKit(ctx, overdue.id)
}

/** Removes the files of kits that have expired. */
export async function purgeKits(ctx: MakeCtx) {
  const files = ctx.services.get(fileStoreKey)
  // before the commit: the next run tries again
  await ctx.transaction(async ({ db: tx }) => {
    for (const { pdfFile, zipFile } of await removeOldKits(tx, expiredAt(ctx.now)))
      for (const name of [pdfFile, zipFile]) if (name) await files.remove(kitFolder, name)
  })
}
