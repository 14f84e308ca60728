import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { TestBrowser } from '../../../../../tests/browser.ts'
import { buildMember } from '../../factories.ts'
import type { Address } from '../../schema.ts'

const { app, db } = await testApp()
const path = '/api/ucenter/address'

const filled = (traits: object = {}) => ({
  name: '王工',
  phone: '13800138000',
  provinceCode: '440000',
  cityCode: '440100',
  districtCode: '440106',
  street: '五山路381号化学楼305',
  ...traits,
})

const signIn = async () => TestBrowser.of(app, db, await buildMember(db))
const listOf = async (browser: TestBrowser): Promise<Address[]> => (await browser.get(path)).json().data
const add = async (browser: TestBrowser, traits: object = {}): Promise<Address> =>
  (await browser.post(path, filled(traits))).json().data
const refusals = (answer: { json(): { errors: { path: string; message: string }[] } }) =>
  Object.fromEntries(answer.json().errors.map(({ path, message }) => [path, message]))

describe('the address book', () => {
  it('stores addresses unmasked, default first, then newest', async () => {
    const browser = await signIn()
    const first = await add(browser)
    expect(first).toMatchObject({
      isDefault: true,
      provinceInfo: { name: '广东省' },
      cityInfo: { name: '广州市' },
      districtInfo: { name: '天河区' },
      fullAddress: '广东省广州市天河区五山路381号化学楼305',
    })
    const second = await add(browser, { provinceCode: '310000', cityCode: '310100', districtCode: '310115' })
    expect(second).toMatchObject({ isDefault: false, fullAddress: '上海市浦东新区五山路381号化学楼305' })
    const third = await add(browser)
    expect((await listOf(browser)).map(({ id }) => id)).toEqual([first.id, third.id, second.id])
  })

  it('has one default, which only another replaces', async () => {
    const browser = await signIn()
    const [first, second] = [await add(browser), await add(browser, { isDefault: true })]
    const change = (id: string, traits: object) => browser.put(`${path}/${id}`, filled(traits))
    expect((await listOf(browser)).map(({ isDefault }) => isDefault)).toEqual([true, false])
    expect((await change(second.id, { isDefault: false })).json().data.isDefault).toBe(true)
    await change(first.id, { isDefault: true, street: '新街道' })
    const [shown] = await listOf(browser)
    expect(shown).toMatchObject({ id: first.id, street: '新街道', isDefault: true })
  })

  it('makes the newest the default when the default is deleted', async () => {
    const browser = await signIn()
    const first = await add(browser)
    await add(browser)
    const newest = await add(browser)
    expect((await browser.delete(`${path}/${first.id}`)).statusCode).toBe(200)
    const left = await listOf(browser)
    expect(left.map(({ id, isDefault }) => [id, isDefault])[0]).toEqual([newest.id, true])
    for (const { id } of left) await browser.delete(`${path}/${id}`)
    expect((await add(browser)).isDefault).toBe(true)
  })

  it('holds at most twenty addresses and one default, also under concurrent calls', async () => {
    const browser = await signIn()
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => browser.post(path, filled({ isDefault: true }))),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      code: 'limit-reached',
      status: 409,
    })
    expect((await listOf(browser)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('is the member’s own; others get 404', async () => {
    const [mine, yours] = [await signIn(), await signIn()]
    const { id } = await add(mine)
    expect(await listOf(yours)).toEqual([])
    for (const other of [id, '0', 'x', '99999999', '1e3'])
      for (const answer of [
        await yours.put(`${path}/${other}`, filled()),
        await yours.delete(`${path}/${other}`),
      ])
        expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' })
    expect(await listOf(mine)).toHaveLength(1)
  })

  it('is for members only', async () => {
    const visitor = new TestBrowser(app)
    expect((await visitor.get(path)).statusCode).toBe(401)
    expect((await visitor.post(path, filled())).statusCode).toBe(401)
    expect((await visitor.put(`${path}/1`, filled())).statusCode).toBe(401)
    expect((await visitor.delete(`${path}/1`)).statusCode).toBe(401)
  })
})

describe('the validation of an address', () => {
  it('reports errors by field, in both languages', async () => {
    const browser = await signIn()
    const empty = { name: ' ', phone: '', provinceCode: '', cityCode: '', districtCode: '', street: '' }
    expect(refusals(await browser.post(path, empty))).toEqual({
      name: '请输入收货人姓名',
      phone: '请输入联系电话',
      provinceCode: '请选择省份',
      cityCode: '请选择城市',
      districtCode: '请选择区县',
      street: '请输入详细地址，如街道、门牌号、楼栋和房间号',
    })
    browser.cookies.locale = 'en'
    expect(refusals(await browser.post(path, { ...empty, phone: '123' }))).toMatchObject({
      phone: 'Please enter a valid mobile or fixed-line number',
      street: 'Please enter street, number, building and room',
    })
  })

  it.each([
    { districtCode: '440305' },
    { cityCode: '430100' },
    { districtCode: '999999' },
    { provinceCode: '810000', cityCode: '810100', districtCode: '810101' },
  ])('refuses regions that do not match: %j', async (codes) => {
    expect(refusals(await (await signIn()).post(path, filled(codes)))).toEqual({
      districtCode: '请重新选择所在地区',
    })
  })

  it.each([
    { phone: '12345678901' },
    { phone: '8711000' },
    { phone: "13800138000'--" },
    { street: 'a'.repeat(121) },
    { name: '王\u0000工' },
    { name: 7 },
  ])('refuses %j', async (traits) => {
    expect((await (await signIn()).post(path, filled(traits))).statusCode).toBe(422)
  })

  it.each([
    ['+86 138-0013-8000', '13800138000'],
    ['020-87110000', '020-87110000'],
    ['020-87110000-8021', '020-87110000-8021'],
    [' 0757 8711 0000 ', '075787110000'],
  ])('accepts the phone %j', async (written, stored) => {
    expect((await add(await signIn(), { phone: written })).phone).toBe(stored)
  })
})

describe('the address page', () => {
  it('shows masked phones, and escapes names', async () => {
    const browser = await signIn()
    await add(browser, { name: '<b>王</b>' })
    const { body, statusCode } = await browser.get('/ucenter/member/address')
    expect(statusCode).toBe(200)
    expect(body).toContain('138****8000')
    expect(body).toContain('广东省广州市天河区五山路381号化学楼305')
    expect(body).not.toContain('<b>王</b>')
  })
})
