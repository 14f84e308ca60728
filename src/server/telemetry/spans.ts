/** Never with personal data: no addresses with what was typed, no parameters, no messages of errors. */
export type Facts = Record<string, string | number | boolean>

export type SpanKind = 'page' | 'call' | 'query' | 'job' | 'channel' | 'search' | 'background'

export interface SpanName {
  kind: SpanKind
  name: string
  facts?: Facts
}

export interface RequestSpan {
  /** Continues the request inside its span. */
  enter(work: () => void): void
  end(named: SpanName): void
}

/** Records spans and figures and sends them away. */
export interface Tracing {
  /** @param parent `traceparent` of a trusted proxy */
  openRequest(parent: string | undefined): RequestSpan
  /** In a trace of its own. */
  root<T>(named: SpanName, work: () => Promise<T>): Promise<T>
  /** In the trace of the caller; without one there is no span. */
  child<T>(named: SpanName, work: () => Promise<T>, learn?: (answer: T) => Facts): Promise<T>
  traceId(): string | undefined
  exportFigures(read: () => Promise<object[]>): void
}

const key = Symbol.for('reagora.tracing')
/** While developing, `shop.ts` and Vite have a copy each of this module, but one tracing. */
const place: { [key]?: Tracing | undefined } = globalThis as object

/** Undefined unless a receiver is set. */
export const findTracing = (): Tracing | undefined => place[key]

export const setTracing = (tracing: Tracing | undefined) => {
  place[key] = tracing
}

export function traced<T>(named: SpanName, work: () => Promise<T>): Promise<T> {
  const tracing = findTracing()
  return tracing ? tracing.child(named, work) : work()
}

export function tracedAlone<T>(named: SpanName, work: () => Promise<T>): Promise<T> {
  const tracing = findTracing()
  return tracing ? tracing.root(named, work) : work()
}

/** A call of a service outside, named without what is sent. */
export const tracedCall = <T>(channel: string, what: string, work: () => Promise<T>): Promise<T> =>
  traced({ kind: 'channel', name: `${channel} ${what}`, facts: { channel } }, work)

/** The channel itself, or one whose methods of these names make spans. */
export function withSpans<T extends object>(channel: string, target: T, methods: (keyof T & string)[]): T {
  if (!findTracing()) return target
  const isTraced = new Set<string | symbol>(methods)
  return new Proxy(target, {
    get(_, method) {
      const value: unknown = Reflect.get(target, method, target)
      if (typeof value !== 'function') return value
      if (!isTraced.has(method)) return value.bind(target)
      return (...given: unknown[]) => tracedCall(channel, String(method), () => value.apply(target, given))
    },
  })
}
