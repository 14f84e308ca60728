import { createPublicKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSigned } from '#server/gateways/payment/wechat-pay/signing.ts'
import { testApp } from '../../../../tests/app.ts'
import { buildPayer, findIdentities } from '../factories.ts'

const { app, db } = await testApp()

it('a payment inside WeChat gives its script a signed call once the member has bound WeChat', async () => {
  const payer = await buildPayer(app, db)
  const account = { appId: 'wx00000000000000mp', openId: `o-${payer.memberId}`, nickname: '林' }
  await db
    .insertInto('wechatAccount')
    .values({ ...account, memberId: payer.memberId, boundAt: new Date() })
    .execute()
  const { jsapi, scanPath } = await payer.begin('wechat-jsapi', (await payer.order()).id)
  const { appId, timeStamp, nonceStr, package: prepay, paySign } = jsapi!
  expect([appId, prepay]).toEqual([account.appId, expect.stringMatching(/^prepay_id=.+/)])
  const { merchantKey } = (await findIdentities(db)).wechat
  const content = `${appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`
  expect(isSigned(content, paySign, createPublicKey(merchantKey))).toBe(true)
  // The simulator stands in for the script.
  expect(scanPath).toBe(`/dev/pay/wechat?${prepay}`)
  const page = await app.inject({ method: 'GET', url: `${scanPath}&redirect_url=%2Fpay%2Fpayment` })
  expect(page.headers.location).toMatch(/^\/dev\/pay\/trade\/.+\?back=%2Fpay%2Fpayment$/)
})

it('a member without bound WeChat gets a link to bind it and come back', async () => {
  const payer = await buildPayer(app, db)
  const path = `/pay/payment?orders=${(await payer.order()).id}`
  const inWechat = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile MicroMessenger/8.0.50' }
  const link = `/auth/wechat?purpose=bind&amp;redirect=${encodeURIComponent(path)}`
  expect((await payer.browser.get(path, inWechat)).body).toContain(`href="${link}"`)
  expect((await payer.browser.get(path)).body).not.toContain('purpose=bind')
})
