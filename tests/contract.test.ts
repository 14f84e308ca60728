import { describe, expect, it } from 'vitest'
import { testApp } from './app.ts'

const shop = await testApp()

describe('the contract', () => {
  it('is published with every specified call', async () => {
    const { openapi, paths } = (await shop.get('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/wx/share',
        '/api/trade/shopping-cart/select-all',
        '/api/auth/allAccountInfoByPhone',
        '/api/ucenter/auth-info',
        '/api/product/search/keyword-remind',
        '/api/platform/resources/21/image',
      ]),
    )
    expect((await shop.get('/api/docs')).statusCode).toBe(200)
  })

  it('contains every schema that it refers to', async () => {
    const contract = (await shop.get('/api/openapi.json')).json()
    const references = [...JSON.stringify(contract).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(0)
    const held = Object.keys(contract.components.schemas)
    expect(references.map(([, name = '']) => name).filter((name) => !held.includes(name))).toEqual([])
  })
})
