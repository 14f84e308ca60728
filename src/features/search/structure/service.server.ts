import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductHit } from '#features/catalog/schema.ts'
import { findOwnPrices, listHits, pictureWithPart } from '#features/catalog/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { labelFacets } from '../facets/labels.ts'
import { searchKey } from '../index/search-service.ts'
import type { Tolerance } from './molecules/exact-keys.ts'
import { UnreadableStructure, wordsForProblem } from './molecules/structure-problem.ts'
import { checkSmiles, readStructureText, type StructureText } from './molecules/structure-text.ts'
import {
  findNamedByCas,
  findNamedByInchiKey,
  findProductsByIdentifier,
  findProductsByKey,
} from './repository.server.ts'
import type { StructureAnswer, StructureHit, StructureQuery } from './schema.ts'
import { structureSearchKey } from './structure-feed.service.server.ts'

const hitsAtMost = 20_000
const bestRelevance = 1000
/** A search by words does not wait longer for a busy thread. */
const keywordMs = 300

interface Found {
  smiles: string
  among: Map<number, number>
  isCut: boolean
}

/** @throws Failure structure-unreadable, busy */
export async function searchStructures(ctx: Ctx, query: StructureQuery): Promise<StructureAnswer> {
  try {
    return await search(ctx, query)
  } catch (problem) {
    if (!(problem instanceof UnreadableStructure)) throw problem
    const message = wordsForProblem(problem.problem, ctx.locale)
    throw new Failure('structure-unreadable', [{ path: 'structure', message }])
  }
}

async function search(ctx: Ctx, query: StructureQuery): Promise<StructureAnswer> {
  const typed = readStructureText(query.structure)
  const known = await structureByNumber(ctx, typed)
  const text = known ? known.text : typed
  const sought = text ? await findInMode(ctx, text, query) : await findByNumber(ctx, typed)
  const { index } = ctx.services.get(searchKey)
  const ownPrices = await findOwnPrices(ctx)
  const found = await index.search({
    ...query,
    ...(ownPrices && { ownPrices }),
    keyword: '',
    identified: [],
    among: sought.among,
  })
  return {
    total: found.total,
    page: query.page,
    pageSize: query.pageSize,
    list: (await listHits(ctx, found.productIds)).map((hit) => presentFound(hit, query, sought)),
    facets: labelFacets(found.facets, query, index.names, ctx.locale),
    structure: { smiles: sought.smiles, from: typed.kind, ...(known?.name && { name: known.name }) },
    isCut: sought.isCut,
  }
}

async function structureByNumber(ctx: Ctx, { kind, text }: StructureText) {
  if (kind === 'smiles' || kind === 'molfile') return
  const row = await (kind === 'cas' ? findNamedByCas(ctx.db, text) : findNamedByInchiKey(ctx.db, text))
  return {
    name: row && inLocale(ctx.locale, row.nameZh, row.nameEn),
    text: row?.smiles ? { kind: 'smiles' as const, text: row.smiles } : undefined,
  }
}

const findInMode = (ctx: Ctx, text: StructureText, query: StructureQuery): Promise<Found> =>
  query.mode === 'exact' ? findExact(ctx, text, query) : findAlike(ctx, text, query)

async function findAlike(ctx: Ctx, text: StructureText, { mode, ignoreStereo, threshold }: StructureQuery) {
  const { thread, feed } = ctx.services.get(structureSearchKey)
  await feed.ready()
  const { smiles, found } =
    mode === 'substructure'
      ? await thread.ask('findPart', { text, ignoreStereo })
      : await thread.ask('findSimilar', { text, threshold })
  const among = new Map<number, number>()
  found.productIds.forEach((productId, i) => {
    among.set(productId, bestRelevance * (found.relevance[i] ?? 0))
  })
  return { smiles, among, isCut: found.isCut }
}

function presentFound(hit: ProductHit, { mode }: StructureQuery, { smiles, among }: Found): StructureHit {
  if (mode === 'substructure') return { ...hit, image: pictureWithPart(hit.image, smiles) }
  if (mode === 'exact') return hit
  const similarity = (among.get(Number(hit.id)) ?? 0) / bestRelevance
  return { ...hit, similarity: Math.round(similarity * 100) / 100 }
}

async function findExact(ctx: Ctx, text: StructureText, tolerance: Tolerance): Promise<Found> {
  return findByKey(ctx, await readExact(ctx, text, tolerance))
}

const readExact = (
  ctx: Ctx,
  text: StructureText,
  { ignoreSalts, ignoreTautomers, ignoreStereo }: Tolerance,
) =>
  ctx.services
    .get(structureSearchKey)
    .thread.ask('read', { text, ignoreSalts, ignoreTautomers, ignoreStereo })

async function findByKey(ctx: Ctx, { smiles, key }: { smiles: string; key: string }): Promise<Found> {
  const productIds = await findProductsByKey(ctx.db, key, hitsAtMost)
  return { smiles, among: equally(productIds), isCut: productIds.length === hitsAtMost }
}

async function findByNumber(ctx: Ctx, { kind, text }: StructureText): Promise<Found> {
  const column = kind === 'cas' ? 'product.casNumber' : 'product.inchiKey'
  return {
    smiles: '',
    among: equally(await findProductsByIdentifier(ctx.db, column, text, hitsAtMost)),
    isCut: false,
  }
}

const equally = (productIds: number[]) => new Map(productIds.map((id) => [id, bestRelevance]))

const drawn: Tolerance = { ignoreSalts: false, ignoreTautomers: false, ignoreStereo: false }

/**
 * Without exact products, those of stereo isomers.
 * @returns undefined when there are none, it is no SMILES, or the thread is busy
 */
export async function exactProducts(ctx: Ctx, typed: string) {
  if (!ctx.services.find(structureSearchKey)) return
  try {
    const text: StructureText = { kind: 'smiles', text: checkSmiles(typed) }
    const tooLate = sleep(keywordMs, undefined, { ref: false })
    for (const tolerance of [drawn, { ...drawn, ignoreStereo: true }]) {
      const read = await Promise.race([readExact(ctx, text, tolerance), tooLate])
      if (!read) return
      const { smiles, among } = await findByKey(ctx, read)
      if (among.size > 0) return { smiles, productIds: [...among.keys()] }
    }
  } catch (problem) {
    if (!(problem instanceof UnreadableStructure || problem instanceof Failure)) throw problem
  }
  return undefined
}
