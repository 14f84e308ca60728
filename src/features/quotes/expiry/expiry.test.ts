import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { testContext } from '../../../../tests/context.ts'
import { buildQuote, quoteRequester } from '../factories.ts'
import { expireQuotes, remindOfQuotes } from './service.server.ts'

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
  const transitions = await db.selectFrom('quoteTransition').selectAll().where('quoteId', '=', id).execute()
  expect(transitions).toMatchObject([{ fromState: 'quoted', toState: 'expired', actor: 'system' }])
  const sent = await db.selectFrom('message').select('eventKey').where('memberId', '=', member.id).execute()
  expect(sent).toEqual([{ eventKey: `quote:${id}:expired:1` }])
})

it('the requester is reminded once, two days before the last day', async () => {
  const { member } = await quoteRequester(shop)
  const traits = { memberId: member.id, companyId: member.companyId, validUntil: '2026-05-10' }
  const { id } = await buildQuote(db, traits)
  const remindedAt = async (time: string) => {
    await remindOfQuotes(testContext(db), new Date(time))
    return db.selectFrom('message').select('eventKey').where('memberId', '=', member.id).execute()
  }
  expect(await remindedAt('2026-05-07T09:00:00+08:00')).toEqual([])
  const reminder = { eventKey: `quote:${id}:expiring:1` }
  expect(await remindedAt('2026-05-08T09:00:00+08:00')).toEqual([reminder])
  expect(await remindedAt('2026-05-08T10:00:00+08:00')).toEqual([reminder])
})
