import { storedPictures } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { type Cached, cached, ServiceKey, type Services } from '#server/services.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import type { StoredPictureAddress } from '#shared/stored-picture.ts'
import type { Category } from '../schema.ts'
import { type BrandRow, type CategoryRow, findBrands, findCategories } from './repository.server.ts'

interface Shelves {
  categories: CategoryRow[]
  brands: BrandRow[]
}

const categoryTreeKey = new ServiceKey<Cached<Shelves>>('categories and brands')

const recountAfterMs = 60_000

/** @returns `invalidate`: immediately where all products changed (null), else within a minute */
export function startCategories(services: Services, db: Db) {
  let countedAt = 0
  const shelves = cached(async () => {
    countedAt = Date.now()
    const [categories, brands] = await Promise.all([findCategories(db), findBrands(db)])
    return { categories, brands }
  })
  services.set(categoryTreeKey, shelves)
  return (productIds: number[] | null) => {
    if (productIds === null || Date.now() - countedAt > recountAfterMs) shelves.invalidate()
  }
}

const shelvesOf = (ctx: Pick<Ctx, 'services'>) => ctx.services.get(categoryTreeKey).get()

function present(row: CategoryRow, locale: Locale): Category {
  return {
    id: String(row.id),
    name: inLocale(locale, row.nameZh, row.nameEn),
    icon: row.icon,
    keywords: row.keywords,
    sortOrder: row.sortOrder,
    description: row.description,
    productUnit: row.productUnit,
    children: [],
  }
}

/** Without hidden categories and what lies below them. */
export async function categoryTree(ctx: Ctx, levels = 3): Promise<Category[]> {
  const { categories } = await shelvesOf(ctx)
  const byId = new Map<number, Category>()
  const roots: Category[] = []
  for (const row of categories) {
    if (row.level > levels || row.isHidden) continue
    const category = present(row, ctx.locale)
    byId.set(row.id, category)
    const siblings = row.parentId === null ? roots : byId.get(row.parentId)?.children
    siblings?.push(category)
  }
  return roots
}

/** The ids of categories, by their keys, and of all below them. */
export async function categoryIdsOf(ctx: Pick<Ctx, 'services'>, keys: string[]) {
  const { categories } = await shelvesOf(ctx)
  const found = new Set<number>()
  for (const { id, key, parentId } of categories)
    if (keys.includes(key) || (parentId !== null && found.has(parentId))) found.add(id)
  return [...found]
}

export async function categoryIcon(ctx: Pick<Ctx, 'services'>, key: string | undefined) {
  const { categories } = await shelvesOf(ctx)
  return categories.find((row) => row.key === key)?.icon ?? null
}

export async function categoryPath(ctx: Ctx, categoryId: number) {
  const { categories } = await shelvesOf(ctx)
  const byId = new Map(categories.map((row) => [row.id, row]))
  const path: { id: string; key: string; name: string; icon: string | null }[] = []
  for (
    let row = byId.get(categoryId);
    row;
    row = row.parentId === null ? undefined : byId.get(row.parentId)
  ) {
    const name = inLocale(ctx.locale, row.nameZh, row.nameEn)
    path.unshift({ id: String(row.id), key: row.key, name, icon: row.icon })
  }
  return path
}

export interface BrandCard {
  id: string
  name: string
  otherName: string
  country: string | null
  logoPath: string | null
  description: string
  isHouseBrand: boolean
  productCount: number
}

function presentBrand(row: BrandRow, locale: Locale, addressOf: StoredPictureAddress): BrandCard {
  return {
    id: String(row.id),
    name: inLocale(locale, row.nameZh, row.nameEn),
    otherName: locale === 'en' ? row.nameZh : row.nameEn,
    country: row.country,
    logoPath: row.logoPath && addressOf(row.logoPath),
    description: inLocale(locale, row.descriptionZh, row.descriptionEn),
    isHouseBrand: row.isHouseBrand,
    productCount: row.productCount ?? 0,
  }
}

/** Without hidden brands. */
export async function listBrands(ctx: Ctx): Promise<BrandCard[]> {
  const [{ brands }, addressOf] = await Promise.all([shelvesOf(ctx), storedPictures(ctx)])
  return brands.filter(({ isHidden }) => !isHidden).map((row) => presentBrand(row, ctx.locale, addressOf))
}
