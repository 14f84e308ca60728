import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { sessionOf } from '../src/features/members/factories.ts'

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
}

const sides = {
  member: { csrf: 'csrfToken', session: 'sid', ask: '/api/ucenter/auth-info' },
  staff: { csrf: 'staffCsrfToken', session: 'staffSid', ask: '/api/admin/auth/me' },
} as const

/** Sends requests as a browser does: stores cookies, repeats the CSRF token, sends JSON. */
export class TestBrowser {
  readonly cookies: Record<string, string> = {}
  /** Session by CSRF cookie. */
  readonly #boundTo: Record<string, string | undefined> = {}
  readonly #app: Pick<FastifyInstance, 'inject'>

  constructor(app: Pick<FastifyInstance, 'inject'>) {
    this.#app = app
  }

  /** A browser in which this member is signed in. */
  static async of(app: Pick<FastifyInstance, 'inject'>, db: Db, member: { id: number }) {
    const browser = new TestBrowser(app)
    browser.cookies.sid = await sessionOf(db, member.id)
    return browser
  }

  get(url: string, headers?: Record<string, string>) {
    return this.#ask('GET', url, { headers })
  }

  post(url: string, body?: unknown, headers?: Record<string, string>) {
    return this.#ask('POST', url, { body, headers })
  }

  /** Sends a file as `multipart/form-data`. */
  postFile(url: string, content: Buffer, { name = 'a.jpg', type = 'image/jpeg', field = 'file' } = {}) {
    const head = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')])
    return this.post(url, body, { 'content-type': 'multipart/form-data; boundary=edge' })
  }

  put(url: string, body?: unknown) {
    return this.#ask('PUT', url, { body })
  }

  delete(url: string, body?: unknown) {
    return this.#ask('DELETE', url, { body })
  }

  async #ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { body, headers }: CallOptions) {
    const side = sides[url.startsWith('/api/admin/') ? 'staff' : 'member']
    if (method !== 'GET' && !this.#hasToken(side)) await this.get(side.ask)
    const answer = await this.#app.inject({
      method,
      url,
      cookies: this.cookies,
      headers: { ...(method !== 'GET' && { 'x-csrf-token': this.cookies[side.csrf] ?? '' }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') delete this.cookies[name]
      else this.cookies[name] = value
      for (const { csrf, session } of Object.values(sides))
        if (name === csrf) this.#boundTo[csrf] = this.cookies[session]
    }
    return answer
  }

  /** A token is bound to one session; tests replace the session cookie directly. */
  #hasToken({ csrf, session }: (typeof sides)['member' | 'staff']) {
    return this.cookies[csrf] !== undefined && this.#boundTo[csrf] === this.cookies[session]
  }
}
