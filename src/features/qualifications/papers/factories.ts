import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import type { Db } from '#server/db/client.ts'
import { shanghaiDate } from '#shared/display.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'

type App = Pick<FastifyInstance, 'inject'>

export const qualificationPath = '/api/ucenter/qualification'
export const reviewPath = '/api/admin/qualifications'
export const handlerNumber = '11010519491231002X'

export const scan = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#ffffff' } })
  .jpeg()
  .toBuffer()

export const filingFacts = {
  kind: 'purchaseFiling',
  number: 'GZ-2026-000123',
  issuer: '广州市公安局天河区分局',
  validUntil: shanghaiDate(new Date(), 365),
  use: '实验室分析',
  substances: [
    { casNumber: '67-64-1', name: '丙酮', quantity: 20, unit: 'kg' },
    { casNumber: '7664-93-9', name: '硫酸', quantity: 12.5, unit: 'L' },
  ],
}
export const cardFacts = { kind: 'idCard', number: handlerNumber.toLowerCase(), holder: '李经办' }

/** A member who submits qualifications. */
export async function buildSubmitter(app: App, db: Db, companyId: number, role: 'owner' | 'buyer') {
  const member = await buildMember(db, { companyId, role })
  const browser = await TestBrowser.of(app, db, member)
  const upload = async (content = scan, how: { name?: string } = {}) =>
    (await browser.postFile(`${qualificationPath}-file`, content, how)).json()
  const post = async (body: object, key = randomUUID()) => {
    const fileIds = 'fileIds' in body ? [] : [(await upload()).data.id]
    return browser.post(qualificationPath, { fileIds, ...body }, { 'idempotency-key': key })
  }
  const submit = async (body: object) => (await post(body)).json().data
  const read = async (id: string) => (await browser.get(`${qualificationPath}/${id}`)).json().data
  return { member, browser, upload, post, submit, read }
}

export async function buildSubmitters(app: App, db: Db, state: 'verified' | 'unverified' = 'verified') {
  const { id: companyId } = await buildCompany(db, { state })
  return {
    companyId,
    owner: await buildSubmitter(app, db, companyId, 'owner'),
    buyer: await buildSubmitter(app, db, companyId, 'buyer'),
    colleague: await buildSubmitter(app, db, companyId, 'buyer'),
  }
}

export async function buildReviewer(app: App, db: Db) {
  const browser = await staffBrowser(app, db, 'reviewer')
  return {
    browser,
    approve: (id: string, body: object = {}) => browser.post(`${reviewPath}/${id}/approve`, body),
    reject: (id: string, reason = '图片不清晰') => browser.post(`${reviewPath}/${id}/reject`, { reason }),
  }
}
