import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Ctx } from '../context.ts'
import { takeTurn } from '../jobs/event-loop.ts'
import { WorkQueue } from '../jobs/work-queue.ts'
import { addGauge, incrementCounter, openCounter } from '../metrics.ts'
import { hasBody } from './connections.ts'
import { type Asking, asking, askingOf } from './request-kinds.ts'
import { refuseAtOnce } from './respond-to-failure.ts'

/** Places in multiples of `REQUESTS_AT_ONCE`: each kind has its own, so that none waits for another. */
const shares: Record<Asking, number> = { visitor: 1, member: 1, staff: 1, trade: 2 }

/** A backlog of this length is over soon after the rush, as a shop with some room to spare catches up slowly. */
const longestWaitMs = 1500

const refused: Parameters<typeof incrementCounter<'asking'>>[1] = {
  name: 'requests_refused_total',
  help: 'Requests refused because too many waited, by who asked: visitor, member, staff, or trade (orders and payments)',
  labelNames: ['asking'],
}

/** Longest time that a request holds its place after its client has disconnected. */
const abandonedMs = 30_000

/** Different for each, so that they do not come back together. Made once: a stack is not needed, and slow to take. */
const refusals = [2, 3, 4, 5].map((retrySeconds) => new Failure('busy', [], retrySeconds))
const refusal = () => refusals[Math.floor(Math.random() * refusals.length)] as Failure

/**
 * A few requests are worked on at once, others wait, and further ones are refused before anything is read for them.
 * A request holds its place until its answer is made, not until the client has read it, and also after the client has
 * disconnected, because the work continues.
 */
export function admitRequests(app: FastifyInstance, { config, services }: Pick<Ctx, 'config' | 'services'>) {
  const { atOnce, waiting } = config.requests
  const queues = new Map(
    asking.map((who) => {
      const concurrency = atOnce * shares[who]
      const expected = { waitMs: longestWaitMs, atLeastWaiting: 2 * concurrency }
      return [who, new WorkQueue({ concurrency, maxWaiting: waiting, expected })]
    }),
  )
  const isRush = () => [...queues.values()].some(({ hasBacklog }) => hasBacklog)
  const { enter, leave } = openPlaces(isRush)
  const counter = openCounter(services, refused)
  for (const who of asking) counter?.inc({ asking: who }, 0)
  addGauge(services, {
    name: 'requests_waiting',
    help: 'Requests that wait for their turn',
    read: () => [...queues.values()].reduce((sum, queue) => sum + queue.waiting, 0),
  })
  const place = (request: FastifyRequest) => {
    const who = askingOf(request, config)
    const queue = who && queues.get(who)
    const isRefused = queue?.isFull ?? false
    if (isRefused) incrementCounter(services, refused, { asking: who })
    return { queue, isRefused }
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { queue, isRefused } = place(request)
    if (isRefused) refuseAtOnce(refusal(), request, reply)
    else if (queue && !hasBody(request)) enter(queue, request, reply).then(() => done(), done)
    else done()
  })
  // a body may arrive slowly: it holds no place meanwhile
  app.addHook('preValidation', async (request, reply) => {
    if (!hasBody(request) || request.routeOptions.config.takesFiles) return
    const { queue, isRefused } = place(request)
    if (isRefused) throw refusal()
    if (queue) await enter(queue, request, reply)
  })
  app.addHook('onSend', async (request) => leave(request))
}

function openPlaces(isRush: () => boolean) {
  const places = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => {
    const end = places.get(request)
    places.delete(request)
    end?.()
  }
  const enter = async (queue: WorkQueue, request: FastifyRequest, reply: FastifyReply) => {
    const gone = new AbortController()
    let isWaiting = true
    let timer: NodeJS.Timeout | undefined
    reply.raw.once('close', () => {
      if (isWaiting) gone.abort()
      else if (places.has(request)) timer = setTimeout(leave, abandonedMs, request).unref()
    })
    const end = await queue.enter(gone.signal)
    // otherwise many begin in one turn of the event loop, and refusals wait for its end
    if (isRush()) await takeTurn()
    isWaiting = false
    places.set(request, () => {
      clearTimeout(timer)
      end()
    })
    if (!gone.signal.aborted) return
    leave(request)
    throw refusal()
  }
  return { enter, leave }
}
