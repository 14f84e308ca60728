import { z } from 'zod'
import { storedPictures } from '#features/content/service.server.ts'
import { type Ctx, reading } from '#server/context.ts'
import { JsonText } from '#server/http/json-text.ts'
import { invariant } from '#shared/failure.ts'
import { resolveOwnPrices } from '../prices/service.server.ts'
import { type CardData, cardData, type ProductHit, productHit } from '../schema.ts'
import { presentCard, presentHit, withOwnPrice, withOwnPrices } from './present.ts'
import { listTexts } from './product-cache.server.ts'
import {
  deleteChangesBefore,
  findBestSellingIds,
  findBrandIds,
  findHits,
  findNewestIds,
  findNumberedIds,
  findSameCasIds,
  findSameCategoryIds,
} from './repository.server.ts'

export async function listHits(ctx: Ctx, productIds: number[]): Promise<ProductHit[]> {
  const [texts, own] = await Promise.all([publicTexts(ctx, productIds), resolveOwnPrices(ctx, productIds)])
  return texts.map((text) => withOwnPrices(text.read(), own))
}

/** The same as JSON for answers. */
export async function listHitTexts(ctx: Ctx, productIds: number[]): Promise<JsonText<ProductHit>[]> {
  const [texts, own] = await Promise.all([publicTexts(ctx, productIds), resolveOwnPrices(ctx, productIds)])
  if (own.size === 0) return texts
  return texts.map((text) => JsonText.of(productHit, withOwnPrices(text.read(), own)))
}

const publicTexts = (ctx: Ctx, productIds: number[]) =>
  listTexts(ctx, productIds, 'hit', async (missing, at) => {
    const [rows, addressOf] = await Promise.all([findHits(reading(ctx).db, missing, at), storedPictures(ctx)])
    return rows.map((row) => ({
      id: row.id,
      text: JsonText.of(productHit, presentHit(row, ctx.locale, addressOf)),
    }))
  })

const packsOfCard = 2

export async function listCards(ctx: Ctx, productIds: number[]): Promise<CardData[]> {
  const [texts, own] = await Promise.all([
    listTexts(ctx, productIds, 'card', async (missing, at) => {
      const [rows, addressOf] = await Promise.all([
        findHits(reading(ctx).db, missing, at, packsOfCard),
        storedPictures(ctx),
      ])
      return rows.map((row) => ({
        id: row.id,
        text: JsonText.of(cardData, presentCard(presentHit(row, ctx.locale, addressOf), ctx.locale)),
      }))
    }),
    resolveOwnPrices(ctx, productIds),
  ])
  return texts.map((text) => withOwnPrice(text.read(), own))
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Products of one name that are read for each that is shown. */
export const makesPerName = 10

export function onePerName(rows: { id: number; nameZh: string }[], limit: number) {
  const first = new Map<string, number>()
  for (const { id, nameZh } of rows) if (!first.has(nameZh)) first.set(nameZh, id)
  return [...first.values()].slice(0, limit)
}

async function relatedIds(ctx: Ctx, productId: number, limits: { sameCas: number; sameCategory: number }) {
  const { db } = reading(ctx)
  const [sameCas, sameCategory] = await Promise.all([
    findSameCasIds(db, productId, limits.sameCas),
    findSameCategoryIds(db, productId, limits.sameCategory * makesPerName),
  ])
  return { sameCas: idsOf(sameCas), sameCategory: onePerName(sameCategory, limits.sameCategory) }
}

export async function listRelated(ctx: Ctx, productId: number, limit: number) {
  const ids = await relatedIds(ctx, productId, { sameCas: limit, sameCategory: limit })
  const [sameCas, sameCategory] = await Promise.all([
    listHits(ctx, ids.sameCas),
    listHits(ctx, ids.sameCategory),
  ])
  return { sameCas, sameCategory }
}

const related = z.object({ sameCas: z.array(z.number()), sameCategory: z.array(z.number()) })
const cardsBesideProduct = { sameCas: 12, sameCategory: 6 }

function inOrder<One extends { id: string }>(ids: number[], found: One[]) {
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(String(id)) ?? [])
}

export async function listRelatedCards(ctx: Ctx, productId: number) {
  const [text] = await listTexts(ctx, [productId], 'related', async () => [
    { id: productId, text: JsonText.of(related, await relatedIds(ctx, productId, cardsBesideProduct)) },
  ])
  invariant(text)
  const ids = text.read()
  const [hits, cards] = await Promise.all([listHits(ctx, ids.sameCas), listCards(ctx, ids.sameCategory)])
  return { sameCas: inOrder(ids.sameCas, hits), sameCategory: inOrder(ids.sameCategory, cards) }
}

export const listBrandProducts = async (ctx: Ctx, brandId: number, limit = 20) =>
  listHits(ctx, idsOf(await findBrandIds(reading(ctx).db, brandId, limit)))

export const listNewest = async (ctx: Ctx, limit: number) =>
  listCards(ctx, idsOf(await findNewestIds(reading(ctx).db, limit)))

/** Products by catalogue number, in that order, that are on sale and may be advertised. */
export const listNumberedProducts = async (ctx: Ctx, catalogNumbers: string[]) =>
  listHits(ctx, idsOf(await findNumberedIds(reading(ctx).db, catalogNumbers)))

/** The same as cards. */
export const listNumberedCards = async (ctx: Ctx, catalogNumbers: string[]) =>
  listCards(ctx, idsOf(await findNumberedIds(reading(ctx).db, catalogNumbers)))

/** The best-selling products that may be advertised: regulated chemicals never are. */
export const listBestSelling = async (ctx: Ctx, limit: number) =>
  listCards(ctx, onePerName(await findBestSellingIds(ctx.db, limit * makesPerName), limit))

const dayMs = 24 * 3600 * 1000

export async function purgeCatalogChanges({ db }: Pick<Ctx, 'db'>, now: Date) {
  const { numDeletedRows } = await deleteChangesBefore(db, new Date(now.getTime() - dayMs))
  return Number(numDeletedRows)
}
