import type { Db } from '#server/db/client.ts'

export const addPhoto = (tx: Db, name: string, staffId: number, createdAt: Date) =>
  tx.insertInto('catalogPicture').values({ name, staffId, createdAt }).execute()

export async function arePhotosKnown(db: Db, names: string[]) {
  if (names.length === 0) return true
  const known = await db.selectFrom('catalogPicture').select('name').where('name', 'in', names).execute()
  return known.length === new Set(names).size
}

export const lockPhotoProduct = (tx: Db, productId: number) =>
  tx.selectFrom('product').select('imagePath').where('id', '=', productId).forNoKeyUpdate().executeTakeFirst()

export const findPhotoNames = async (db: Db, productId: number) =>
  (
    await db
      .selectFrom('productPicture')
      .select('name')
      .where('productId', '=', productId)
      .orderBy('place')
      .execute()
  ).map(({ name }) => name)

export async function writePhotos(tx: Db, productId: number, names: string[]) {
  await tx.deleteFrom('productPicture').where('productId', '=', productId).execute()
  if (names.length > 0)
    await tx
      .insertInto('productPicture')
      .values(names.map((name, index) => ({ productId, name, place: index + 1 })))
      .execute()
}

export const setImagePath = (tx: Db, productId: number, imagePath: string | null) =>
  tx.updateTable('product').set({ imagePath }).where('id', '=', productId).execute()
