import type { Db } from '#server/db/client.ts'
import { compiled, type Slots } from '#server/db/compiled.ts'
import type { DeliveryAddressInput } from './schema.ts'

export const lockAddressOwner = (db: Db, memberId: number) =>
  db.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().executeTakeFirst()

const columns = [
  'id',
  'name',
  'phone',
  'provinceCode',
  'cityCode',
  'districtCode',
  'street',
  'isDefault',
] as const

const addresses = compiled((db, { memberId }: Slots<{ memberId: number }>) =>
  db
    .selectFrom('address')
    .select(columns)
    .where('memberId', '=', memberId)
    .orderBy('isDefault', 'desc')
    .orderBy('id', 'desc'),
)

export const listAddressRows = (db: Db, memberId: number) => addresses(db, { memberId })

export const addAddressRow = (db: Db, memberId: number, input: DeliveryAddressInput) =>
  db
    .insertInto('address')
    .values({ ...input, memberId })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateAddressRow = (db: Db, memberId: number, id: number, input: DeliveryAddressInput) =>
  db
    .updateTable('address')
    .set(input)
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const removeAddressRow = (db: Db, memberId: number, id: number) =>
  db.deleteFrom('address').where('id', '=', id).where('memberId', '=', memberId).execute()

export const clearDefaultAddress = (db: Db, memberId: number) =>
  db
    .updateTable('address')
    .set({ isDefault: false })
    .where('memberId', '=', memberId)
    .where('isDefault', '=', true)
    .execute()

export const setDefaultAddress = (db: Db, memberId: number, id: number) =>
  db
    .updateTable('address')
    .set({ isDefault: true })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .execute()

export const hasAddress = async (db: Db, memberId: number) =>
  (await db
    .selectFrom('address')
    .select('id')
    .where('memberId', '=', memberId)
    .limit(1)
    .executeTakeFirst()) !== undefined
