import type { FastifyInstance } from 'fastify'
import { TestBrowser } from './browser.ts'
import { sealed } from './sealed.ts'

let browsers = 0

/** A browser with its own IP address, for shops that trust the proxy 127.0.0.1. It can sign in. */
export class BuyersBrowser extends TestBrowser {
  readonly ip: string

  constructor(app: Pick<FastifyInstance, 'inject'>, ip?: string) {
    super(app)
    browsers++
    this.ip = ip ?? `10.1.${browsers >> 8}.${browsers & 255}`
  }

  override post(url: string, body?: unknown) {
    return super.post(url, body, { 'x-forwarded-for': this.ip })
  }

  async login(account: unknown, password: string, more: object = {}) {
    return this.post('/api/auth/login', { account, ...(await sealed(this, password)), ...more })
  }

  /** Id of the signed-in member. */
  async whoami(): Promise<string | undefined> {
    return (await this.get('/api/ucenter/auth-info')).json().data.userData?.memberId
  }
}
