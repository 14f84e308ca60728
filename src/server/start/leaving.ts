import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const requestsMs = 15_000
const lookMs = 20
/** A connection that was idle for so long hardly has a request on its way. */
const idleMs = 3000
/** Longer than any request may take to arrive. */
const longestMs = 130_000

/** How a process ends without losing requests. @param leaving ends the event streams */
export function leavingServer(server: Server, leaving: AbortController) {
  const running = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    running.add(response)
    response.once('close', () => running.delete(response))
  })
  const isBusy = () => [...running].some(({ req }) => req.complete)

  return {
    /** Other processes take the new connections. Idle ones stay open a while: a request may be on its way. */
    async makeWay() {
      leaving.abort()
      server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
      const closed = once(server, 'close')
      NetServer.prototype.close.call(server) // the method of HTTP closes idle connections at once
      const idle = setInterval(() => server.closeIdleConnections(), idleMs)
      await Promise.race([closed, pause(longestMs, undefined, { ref: false })])
      clearInterval(idle)
    },

    /** Not those whose body has not arrived: their clients may be stuck. */
    async completeRequests() {
      leaving.abort()
      server.close()
      const end = performance.now() + requestsMs
      while (isBusy() && performance.now() < end) await pause(lookMs)
    },
  }
}
