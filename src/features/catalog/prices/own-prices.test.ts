import { setTimeout as pause } from 'node:timers/promises'
import { sql as query } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { buildMember, memberContext } from '#features/members/factories.ts'
import { testServices } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildContractPrice } from './factories.ts'
import { findOwnPrices, startOwnPrices } from './own-prices.service.server.ts'

const { db, listen } = await testDatabase()
const services = testServices(db)
const ownPrices = await startOwnPrices(services, listen)
afterAll(() => ownPrices.stop())

it('prices that change while they are loaded are read again', async () => {
  const member = await buildMember(db)
  const { id: productId } = await buildProduct(db)
  const { id: skuId } = await buildSku(db, { productId, listPriceFen: 2000 })
  await buildContractPrice(db, member.companyId, skuId, 900)
  const ctx = await memberContext(db, member, { services })
  const before = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await query`select 1 from sku`.execute(tx) // fixes the snapshot
      await db.updateTable('contractPrice').set({ priceFen: 700 }).where('skuId', '=', skuId).execute()
      await pause(100) // until the change itself was announced
      const loading = findOwnPrices({ ...ctx, db: tx })
      ownPrices.invalidate(null)
      return loading
    })
  expect(before?.exact.get(productId)).toBe(900)
  expect((await findOwnPrices(ctx))?.exact.get(productId)).toBe(700)
})
