import type { Db } from '#server/db/client.ts'

/** Changes of one company's profiles wait for one another. */
export const lockCompany = (tx: Db, companyId: number) =>
  tx
    .selectFrom('company')
    .select('state')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const findCompanyState = (db: Db, companyId: number) =>
  db.selectFrom('company').select('state').where('id', '=', companyId).executeTakeFirstOrThrow()

const columns = [
  'id',
  'receiptType',
  'title',
  'taxId',
  'registeredAddress',
  'registeredPhone',
  'bank',
  'bankAccount',
  'recipient',
  'phone',
  'email',
  'provinceCode',
  'cityCode',
  'districtCode',
  'receiptAddress',
  'isDefault',
] as const

const activeProfiles = (db: Db, companyId: number) =>
  db
    .selectFrom('invoiceProfile')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('removedAt', 'is', null)

export const listProfileRows = (db: Db, companyId: number) =>
  activeProfiles(db, companyId).orderBy('isDefault', 'desc').orderBy('id', 'desc').execute()

export type InvoiceProfileRow = Awaited<ReturnType<typeof listProfileRows>>[number]

export const findProfileRow = (db: Db, companyId: number, id: number) =>
  activeProfiles(db, companyId).where('id', '=', id).executeTakeFirst()

export type ProfileFacts = Omit<InvoiceProfileRow, 'id'>

export const addProfileRow = (tx: Db, companyId: number, facts: ProfileFacts) =>
  tx
    .insertInto('invoiceProfile')
    .values({ ...facts, companyId })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateProfileRow = (tx: Db, id: number, facts: ProfileFacts) =>
  tx
    .updateTable('invoiceProfile')
    .set(facts)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const removeProfileRow = (tx: Db, id: number, now: Date) =>
  tx.updateTable('invoiceProfile').set({ removedAt: now, isDefault: false }).where('id', '=', id).execute()

export const clearDefaultProfile = (tx: Db, companyId: number) =>
  tx
    .updateTable('invoiceProfile')
    .set({ isDefault: false })
    .where('companyId', '=', companyId)
    .where('isDefault', '=', true)
    .execute()

export const setDefaultProfile = (tx: Db, id: number) =>
  tx.updateTable('invoiceProfile').set({ isDefault: true }).where('id', '=', id).execute()

export const deleteProfiles = (db: Db, removedBefore: Date) =>
  db
    .deleteFrom('invoiceProfile')
    .where((eb) =>
      eb.or([
        eb('removedAt', '<', removedBefore),
        eb.not(
          eb.exists(
            eb
              .selectFrom('member')
              .select('member.id')
              .whereRef('member.companyId', '=', 'invoiceProfile.companyId')
              .where('member.closedAt', 'is', null),
          ),
        ),
      ]),
    )
    .execute()
