import { expect, it } from 'vitest'
import { type QuoteActor, type QuoteState, quoteStates } from '../schema.ts'
import { canMoveQuote, quoteTransitions } from './state.ts'

const actors: QuoteActor[] = ['member', 'staff', 'system']

const allowed = `
requested quoted    staff
requested declined  staff
requested withdrawn member
quoted    quoted    staff
quoted    accepted  member
quoted    accepted  staff
quoted    declined  member
quoted    expired   system
quoted    requested member
declined  requested member
expired   requested member
expired   quoted    staff`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/).join(' '))

it('a quote moves as the table says, and in no other way', () => {
  const found = quoteStates.flatMap((from) =>
    quoteStates.flatMap((to) =>
      actors.filter((by) => canMoveQuote(from, to, by)).map((by) => `${from} ${to} ${by}`),
    ),
  )
  expect(found.toSorted()).toEqual(allowed.toSorted())
})

it('every state is reached from a request, and accepted and withdrawn quotes are final', () => {
  const reached = new Set<QuoteState>(['requested'])
  for (const from of reached)
    for (const { to } of quoteTransitions.filter((one) => one.from === from)) reached.add(to)
  expect([...reached].toSorted()).toEqual(quoteStates.toSorted())
  const final = quoteStates.filter((state) => !quoteTransitions.some(({ from }) => from === state))
  expect(final.toSorted()).toEqual(['accepted', 'withdrawn'])
})
