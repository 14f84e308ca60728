import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { buildPayer } from '../factories.ts'

const { app, db } = await testApp()

it('Alipay shows a lone code in a frame, which leads to the same payment', async () => {
  const payer = await buildPayer(app, db)
  const { redirect = '', frame = '' } = await payer.begin('alipay-page', (await payer.order()).id)
  const open = (url: string) => app.inject({ method: 'GET', url })
  const [page, code] = [await open(redirect), await open(frame)]
  expect(code.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(code.body).toContain('data:image/svg+xml')
  expect(page.statusCode).toBe(302)
  expect(code.body).toContain(`href="${page.headers.location}"`)
  expect((await open(frame.replace('total_amount', 'total_amounts'))).statusCode).toBe(400)
})
