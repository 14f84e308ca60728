import { randomBytes } from 'node:crypto'
import { fieldRefusal } from '#i18n/say.ts'
import type { Ctx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { reencodePicture } from '#server/files/picture.ts'
import { Failure } from '#shared/failure.ts'
import { photoWords } from './messages.ts'
import {
  addPhoto,
  arePhotosKnown,
  findPhotoNames,
  lockPhotoProduct,
  setImagePath,
  writePhotos,
} from './repository.server.ts'
import {
  isPhotoFile,
  type PhotoOrder,
  photoAddress,
  photoFile,
  photoNameIn,
  type StoredPhoto,
} from './schema.ts'

const folder = 'catalog'
const maxPixels = 50_000_000
const sides = { large: 960, small: 320 } as const

/** Re-encodes a picture in two sizes, on a white square: lists and pages show all pictures square. @throws Failure `file-unreadable`, `busy` */
export async function storePhoto(ctx: StaffCtx, content: Buffer): Promise<StoredPhoto> {
  const name = randomBytes(12).toString('hex')
  const files = ctx.services.get(fileStoreKey)
  const sizes = ['large', 'small'] as const
  try {
    for (const size of sizes) {
      const picture = await reencodePicture(content, {
        maxPixels,
        shape: (sharp) => sharp.resize(sides[size], sides[size], { fit: 'contain', background: '#fff' }),
      })
      await files.write(folder, photoFile(name, size), picture)
    }
    await ctx.transaction(async (ctx) => {
      await addPhoto(ctx.db, name, ctx.viewer.staffId, ctx.now)
      const entry = { action: 'catalogue.picture', subject: 'catalog_picture', subjectId: null }
      await writeAuditEntry(ctx.db, ctx, { ...entry, detail: { name } })
    })
  } catch (problem) {
    for (const size of sizes) await files.discard(folder, photoFile(name, size), problem)
    throw problem
  }
  return { name, address: photoAddress(name) }
}

export const readPhotoFile = async (ctx: Ctx, file: string) =>
  isPhotoFile(file) ? ctx.services.get(fileStoreKey).read(folder, file) : undefined

const present = (names: string[]): StoredPhoto[] =>
  names.map((name) => ({ name, address: photoAddress(name) }))

export const listPhotos = async ({ db }: Pick<Ctx, 'db'>, productId: number) =>
  present(await findPhotoNames(db, productId))

/** The first one also stands for the product in lists. @throws Failure `not-found`; `conflict`; `validation-failed` */
export const orderPhotos = (
  ctx: StaffCtx,
  productId: number,
  { names, seen }: PhotoOrder,
): Promise<StoredPhoto[]> =>
  ctx.transaction(async (ctx) => {
    const product = await lockPhotoProduct(ctx.db, productId)
    if (!product) throw new Failure('not-found')
    const before = await findPhotoNames(ctx.db, productId)
    if (before.join() !== seen.join()) throw new Failure('conflict')
    if (new Set(names).size < names.length || !(await arePhotosKnown(ctx.db, names)))
      throw fieldRefusal(ctx.locale, 'names', photoWords.unknown)
    await writePhotos(ctx.db, productId, names)
    const [first] = names
    const isOwn = photoNameIn(product.imagePath ?? '') !== undefined
    if (first) await setImagePath(ctx.db, productId, photoAddress(first))
    else if (isOwn) await setImagePath(ctx.db, productId, null)
    const entry = { action: 'product.pictures', subject: 'product', subjectId: productId }
    await writeAuditEntry(ctx.db, ctx, { ...entry, detail: { before, after: names } })
    return present(names)
  })
