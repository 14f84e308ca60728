import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Ctx, Viewer } from '../context.ts'
import { takeTurn } from '../jobs/event-loop.ts'
import { MemberConcurrencyLimit, WorkQueue } from '../jobs/work-queue.ts'
import { addGauge, incrementCounter, openCounter } from '../metrics.ts'
import { bringsFile, hasBody, onceClosed } from './connections.ts'
import { type Asking, asking, askingOf } from './request-kinds.ts'
import { refuseAtOnce } from './respond-to-failure.ts'

/** Places in multiples of `REQUESTS_AT_ONCE`: each kind has its own, so that none waits for another. */
const shares: Record<Asking, number> = { visitor: 1, member: 1, staff: 1, trade: 2 }

/** A backlog of this length is over soon after the rush, as a shop with some room to spare catches up slowly. */
const longestWaitMs = 1500

/**
 * Requests with a file: the shop holds the file in memory, mostly up to 10 MB. Members and staff have `atOnce` places
 * each. While a request waits, only the beginning of its file is read. A slow upload holds its place for long, so one
 * viewer gets at most `ofOne` places.
 */
const files = { atOnce: 16, ofOne: 4, waiting: 64, longestWaitMs: 10_000 }

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
  const { queueOf, all } = openQueues(config)
  const inShare = openFileShares()
  const { enter, leave } = openPlaces(() => all.some(({ hasBacklog }) => hasBacklog))
  const counter = openCounter(services, refused)
  for (const who of asking) counter?.inc({ asking: who }, 0)
  addGauge(services, {
    name: 'requests_waiting',
    help: 'Requests that wait for their turn',
    read: () => all.reduce((sum, queue) => sum + queue.waiting, 0),
  })
  const place = (request: FastifyRequest) => {
    const who = askingOf(request, config)
    const queue = who && queueOf(request, who)
    const isRefused = queue?.isFull ?? false
    if (isRefused) incrementCounter(services, refused, { asking: who })
    const begin: Begin | undefined = queue && ((gone) => queue.enter(gone))
    return { begin, isRefused }
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { begin, isRefused } = place(request)
    if (isRefused) refuseAtOnce(refusal(), request, reply)
    else if (begin && !hasBody(request)) enter(begin, request, reply).then(() => done(), done)
    else done()
  })
  // a body may arrive slowly: it holds no place meanwhile, unless it is a file, which is not read before
  app.addHook('preValidation', async (request, reply) => {
    if (!hasBody(request)) return
    const { begin, isRefused } = place(request)
    if (isRefused) throw refusal()
    if (begin) await enter(bringsFile(request) ? inShare(begin, request.ctx) : begin, request, reply)
  })
  app.addHook('onSend', async (request) => leave(request))
}

function openQueues({ requests }: Ctx['config']) {
  const queues = new Map(
    asking.map((who) => {
      const concurrency = requests.atOnce * shares[who]
      const expected = { waitMs: longestWaitMs, atLeastWaiting: 2 * concurrency }
      return [who, new WorkQueue({ concurrency, maxWaiting: requests.waiting, expected })]
    }),
  )
  const forFiles = () =>
    new WorkQueue({ concurrency: files.atOnce, maxWaiting: files.waiting, maxWaitMs: files.longestWaitMs })
  const [filesOfMembers, filesOfStaff] = [forFiles(), forFiles()]
  const queueOf = (request: FastifyRequest, who: Asking) =>
    bringsFile(request) ? (who === 'staff' ? filesOfStaff : filesOfMembers) : queues.get(who)
  return { queueOf, all: [...queues.values(), filesOfMembers, filesOfStaff] }
}

type Begin = (gone: AbortSignal) => Promise<() => void>

/** @returns what begins a request with a file. It throws Failure `too-many-requests` when too many are of one viewer */
function openFileShares() {
  const [ofMembers, ofStaff] = [
    new MemberConcurrencyLimit(files.ofOne),
    new MemberConcurrencyLimit(files.ofOne),
  ]
  const beginFor = (viewer: Viewer) => {
    if (viewer.kind === 'staff') return ofStaff.begin(viewer.staffId)
    return viewer.kind === 'member' ? ofMembers.begin(viewer.memberId) : () => {} // others are refused by the call
  }
  return (begin: Begin, { viewer }: Ctx): Begin =>
    async (gone) => {
      const endShare = beginFor(viewer)
      const end = await begin(gone).catch((problem) => {
        endShare()
        throw problem
      })
      return () => {
        end()
        endShare()
      }
    }
}

/** What is begun ends when its answer is made, or 30 seconds after its client has left. */
function openPlaces(isRush: () => boolean) {
  const places = new WeakMap<FastifyRequest, () => void>()
  const leave = (request: FastifyRequest) => {
    const end = places.get(request)
    places.delete(request)
    end?.()
  }
  const enter = async (begin: Begin, request: FastifyRequest, reply: FastifyReply) => {
    const gone = new AbortController()
    let isWaiting = true
    let timer: NodeJS.Timeout | undefined
    onceClosed(reply, () => {
      if (isWaiting) gone.abort()
      else if (places.has(request)) timer = setTimeout(leave, abandonedMs, request).unref()
    })
    if (gone.signal.aborted) throw refusal()
    const end = await begin(gone.signal)
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
