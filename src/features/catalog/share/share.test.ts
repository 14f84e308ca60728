import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cacheContent } from '#features/content/service.server.ts'
import { type JsapiTicket, jsapiTicketKey } from '#server/gateways/wechat/ticket.service.server.ts'
import { WechatUnavailable } from '#server/gateways/wechat/wechat.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildProduct } from '../factories.ts'
import { signForSharing } from './service.server.ts'

const { db } = await testDatabase()
const ctx = testContext(db)
const tickets: JsapiTicket = { appId: 'wxmp', read: async () => 'the-ticket' }
ctx.services.set(jsapiTicketKey, tickets)
cacheContent(ctx.services, db, ctx.log)
const own = ctx.config.publicOrigin
const build = (traits: Parameters<typeof buildProduct>[1]) => buildProduct(db, traits)

describe('signing a page for sharing', () => {
  it.each(['/', '/search?keyword=乙醇&page=2', '/product?x=1#part'])(
    'covers the address without its fragment: %s',
    async (path) => {
      const { appId, timestamp, nonceStr, signature } = await signForSharing(ctx, own + path)
      const url = (own + path).split('#')[0]
      const text = `jsapi_ticket=the-ticket&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
      expect(signature).toBe(createHash('sha1').update(text).digest('hex'))
      expect([appId, Math.abs(timestamp - Date.now() / 1000) < 60]).toEqual(['wxmp', true])
      expect((await signForSharing(ctx, own + path)).nonceStr).not.toBe(nonceStr)
    },
  )

  it.each([
    'https://evil.test/',
    `${own}.evil.test/`,
    `${own.replace('//', '//user:word@')}/`,
    '/search',
    'javascript:alert(1)',
    '',
  ])('refuses the foreign address %s', async (address) => {
    await expect(signForSharing(ctx, address)).rejects.toMatchObject({ code: 'validation-failed' })
  })

  it('refuses regulated products in any spelling of their address', async () => {
    const [free, regulated] = [await build({}), await build({ regulatedClasses: ['precursor-3'] })]
    expect(await signForSharing(ctx, `${own}/product/${free.id}`)).toHaveProperty('signature')
    const { id } = regulated
    const written = [
      `/product/${id}`,
      `/product/${id}/?a=1`,
      `/Product/${id}`,
      `//product//${id}`,
      `/%70roduct/${id}`,
    ]
    for (const path of [...written, '/product/999999', '/product/x'])
      await expect(signForSharing(ctx, own + path), path).rejects.toMatchObject({ code: 'not-allowed' })
  })

  it('refuses other hazardous chemicals, and searches for their names', async () => {
    const names = { nameZh: '乙腈', nameEn: 'Acetonitrile', aliasesEn: ['MeCN, dry'], casNumber: '75-05-8' }
    const { id } = await build({ ...names, isHazardousChemical: true })
    const searches = ['乙腈', ' acetonitrile ', '75-05-8', 'mecn, dry'].map(
      (word) => `/search?page=1&keyword=${encodeURIComponent(word)}`,
    )
    for (const path of [`/product/${id}`, ...searches])
      await expect(signForSharing(ctx, own + path), path).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await signForSharing(ctx, `${own}/search?keyword=MeCN`)).toHaveProperty('signature')
  })

  it('fails without an official account, or while WeChat is unavailable', async () => {
    const withoutAccount = testContext(db)
    await expect(signForSharing(withoutAccount, own)).rejects.toMatchObject({ code: 'not-found' })
    withoutAccount.services.set(jsapiTicketKey, {
      ...tickets,
      read: () => Promise.reject(new WechatUnavailable('')),
    })
    await expect(signForSharing(withoutAccount, own)).rejects.toMatchObject({ code: 'wechat-unavailable' })
  })
})
