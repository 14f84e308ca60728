import { constants, publicEncrypt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'

/** Members and staff have separate CSRF tokens, set by the first call. */
const memberSide = { csrf: 'csrfToken', ask: '/api/ucenter/auth-info' }
const staffSide = { csrf: 'staffCsrfToken', ask: '/api/admin/auth/me' }

/** Sends a call as the shop's pages do: in the browser's session, with the CSRF token. */
export async function send(page: Page, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) {
  const side = path.startsWith('/api/admin') ? staffSide : memberSide
  await page.request.get(side.ask)
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === side.csrf)?.value ?? ''
  const headers = { 'x-csrf-token': token, 'idempotency-key': randomUUID() }
  const reply = await page.request.fetch(path, { method, data: body, headers })
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
  return (await reply.json()).data
}

interface Sent {
  text: string
  code: string | null
  captchaId?: string | null
}

const outbox = async (request: APIRequestContext, to = ''): Promise<Sent[]> =>
  (await request.get(`/dev/outbox.json${to && `?to=${to}`}`)).json()

/** The text of a captcha, from the outbox of the demo. */
export const captchaAnswer = async (request: APIRequestContext, captchaId: string) =>
  (await outbox(request)).find((sent) => sent.captchaId === captchaId)?.code ?? ''

/** The latest code sent to a phone or address. */
export const lastCode = async (request: APIRequestContext, to: string) =>
  (await outbox(request, encodeURIComponent(to)))[0]?.code ?? ''

/** The texts of what was sent to a phone or address, the latest first. */
export const textsTo = async (request: APIRequestContext, to: string) =>
  (await outbox(request, encodeURIComponent(to))).map(({ text }) => text)

let sequence = Date.now() % 1_000_000

/** An unused phone number. */
export const freshPhone = () => `137${String(++sequence % 100_000_000).padStart(8, '0')}`

/** Encrypts a password as forms do. */
export async function seal(page: Page, password: string) {
  const { keyId, publicKey } = (await (await page.request.get('/api/auth/public-key')).json()).data
  const padding = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return { keyId, password: publicEncrypt(padding, Buffer.from(password)).toString('base64') }
}

/** Requests a captcha and answers it. */
async function solve(page: Page) {
  const { captchaId } = (await (await page.request.get('/api/auth/captcha-code')).json()).data
  return { captchaId, captchaCode: await captchaAnswer(page.request, captchaId) }
}

/** Gives the page an IP address of its own: wrong passwords and codes are counted by address. */
export async function comeFromElsewhere(page: Page) {
  const part = () => Math.ceil(Math.random() * 250)
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
}

/** Requests codes from this page's address until the shop asks for a captcha. */
export async function makeSuspicious(page: Page) {
  for (let codes = 0; codes < 3; codes++)
    await send(page, 'POST', '/api/auth/email-code', {
      email: `many${freshPhone()}@lab.example`,
      purpose: 'register',
      ...(await solve(page)),
    })
}

/** Signs in, in this page's browser; with a captcha, as failures of other tests may require one. */
export const signIn = async (page: Page, account: string, password: string) =>
  send(page, 'POST', '/api/auth/login', { account, ...(await seal(page, password)), ...(await solve(page)) })

/** Registers a new member, who is then signed in in this page's browser. */
export async function signUp(page: Page, password = 'first-pass-1') {
  const phone = freshPhone()
  await send(page, 'POST', '/api/auth/sms-code', { phone, purpose: 'register', ...(await solve(page)) })
  const code = await lastCode(page.request, phone)
  const person = { companyName: `测试单位 ${phone}`, realName: '张三', agreed: true }
  await send(page, 'POST', '/api/auth/register', { phone, code, ...(await seal(page, password)), ...person })
  return { phone, password }
}
