import { expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadMessages } from './load-messages.ts'

const { db } = await testDatabase()

it('every demo member gets one message of each kind once, and deleted ones do not return', async () => {
  await loadAccounts(db)
  expect(await loadMessages(db)).toBe(true)
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('userName', '=', 'buyer')
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('message').selectAll().where('memberId', '=', id).orderBy('id').execute()
  expect(rows).toHaveLength(11)
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(11)
  expect(rows.filter(({ readAt }) => readAt === null)).toHaveLength(5)
  expect(rows.at(-1)).toMatchObject({ kind: 'order', titleEn: 'Order R2611220001 shipped' })
  await db.updateTable('message').set({ hiddenAt: new Date() }).where('memberId', '=', id).execute()
  expect(await loadMessages(db)).toBe(false)
})
