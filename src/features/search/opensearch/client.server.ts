import type { OpenSearchSettings } from '#server/config/search-settings.ts'
import { tracedCall } from '#server/telemetry/spans.ts'
import { type Answer, type Body, reasonOf } from './clauses.ts'

export interface RequestOptions {
  timeoutMs?: number
  query?: Record<string, string | number | boolean>
  /** Statuses that are an answer, not a failure. */
  accepted?: number[]
}

/** The cluster gave no usable answer. */
export class SearchClusterError extends Error {
  readonly kind: 'unreachable' | 'timeout' | 'refused'
  readonly status: number | undefined

  constructor(kind: SearchClusterError['kind'], message: string, status?: number, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
    this.status = status
  }
}

export interface SearchClient {
  /** Nobody waits longer for a search. */
  readonly searchEndsMs: number
  /** @param body an object, or lines of JSON each with its line end @throws SearchClusterError */
  request<T>(method: string, path: string, body?: Body | string, options?: RequestOptions): Promise<T>
  close(): Promise<void>
}

interface Failed {
  name: string
  message: string
  statusCode?: number
}

function readFailure(problem: unknown) {
  const { name, message, statusCode } = problem as Failed
  if (name === 'TimeoutError') return new SearchClusterError('timeout', message, undefined, problem)
  const kind = name === 'ResponseError' ? 'refused' : 'unreachable'
  return new SearchClusterError(kind, message, statusCode, problem)
}

const retries = 1

/** Without the names and values of its path. */
const actionOf = (method: string, path: string) => /\b_[a-z_]+/.exec(path)?.[0] ?? method

/** Nodes in turn; what fails or takes too long is asked once more, of another node. */
export async function openClient(settings: OpenSearchSettings): Promise<SearchClient> {
  const { Client } = await import('@opensearch-project/opensearch')
  const { nodes, user, password, timeoutMs: usualMs } = settings
  const client = new Client({
    nodes,
    ...(user && password && { auth: { username: user, password } }),
    maxRetries: retries,
    requestTimeout: usualMs,
    agent: { keepAlive: true, maxSockets: 64, maxFreeSockets: 16 },
  })
  return {
    searchEndsMs: usualMs * (1 + retries),
    async request<T>(
      method: string,
      path: string,
      body?: Body | string,
      { timeoutMs, query, accepted }: RequestOptions = {},
    ) {
      const content = typeof body === 'string' ? { bulkBody: body } : body && { body }
      const params = { method, path, ...content, ...(query && { querystring: query }) }
      const options = {
        requestTimeout: timeoutMs ?? usualMs,
        ...(accepted && { ignore: accepted }),
      }
      try {
        const ask = () => client.transport.request(params, options)
        const { body: answer } = await tracedCall('opensearch', actionOf(method, path), ask)
        return answer as T
      } catch (problem) {
        throw readFailure(problem)
      }
    },
    close: () => client.close(),
  }
}

/** Without it, the products of a shard that is away would be missing from an answer that looks complete. */
const wholeOrNothing = JSON.stringify({ allow_partial_search_results: false })

/** All in one request. @throws SearchClusterError */
export async function searchAll(client: SearchClient, index: string, bodies: Body[]): Promise<Answer[]> {
  if (bodies.length === 0) return []
  const lines = bodies.map((body) => `${wholeOrNothing}\n${JSON.stringify(body)}\n`).join('')
  const path = `/${encodeURIComponent(index)}/_msearch`
  // A slow cluster does not go on with what nobody waits for.
  const query = { cancel_after_time_interval: `${client.searchEndsMs}ms` }
  const { responses } = await client.request<{ responses: Answer[] }>('POST', path, lines, { query })
  for (const { error, status } of responses)
    if (error) throw new SearchClusterError('refused', reasonOf(error), status)
  return responses
}
