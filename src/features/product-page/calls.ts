import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

export const getAvailabilityCall = declareCall('GET', '/api/product/:id/availability', {
  who: 'anyone',
  tag: 'catalogue',
  summary: 'When the packs of a product arrive in a province if they are paid now',
  params: z.object({ id: z.string() }),
  query: wire.availabilityQuery,
  answer: wire.availability,
})

export const getArrivalsCall = declareCall('GET', '/api/product/arrivals', {
  who: 'anyone',
  tag: 'catalogue',
  summary: 'When the packs of several products arrive in a province if they are paid now',
  query: wire.arrivalsQuery,
  answer: wire.arrivals,
})
