import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { testContext } from '../../../../tests/context.ts'
import { buildQuote, quoteRequester } from '../factories.ts'
import { expireQuotes } from './service.server.ts'

const shop = await testApp()
const { db } = shop

it('quotes expire after their last day in China', async () => {
  const { member } = await quoteRequester(shop)
  const traits = { memberId: member.id, companyId: member.companyId, validUntil: '2026-03-31' }
  const { id } = await buildQuote(db, traits)
  const stateAt = async (time: string) => {
    await expireQuotes(testContext(db), new Date(time))
    return (await db.selectFrom('quote').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  }
  expect(await stateAt('2026-03-31T23:59:59+08:00')).toBe('quoted')
  expect(await stateAt('2026-04-01T00:00:00+08:00')).toBe('expired')
  const moves = await db.selectFrom('quoteTransition').selectAll().where('quoteId', '=', id).execute()
  expect(moves).toMatchObject([{ fromState: 'quoted', toState: 'expired', actor: 'system' }])
})
