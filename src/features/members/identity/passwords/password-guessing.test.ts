import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { BuyersBrowser } from '../../../../../tests/buyers-browser.ts'
import { sealed } from '../../../../../tests/sealed.ts'
import { buildCaptcha, buildMember, hashOf } from '../../factories.ts'

const { app, db } = await testApp({ TRUST_PROXY: '127.0.0.1' })
const passwordHash = await hashOf('abc123')

class Visitor extends BuyersBrowser {
  constructor(ip?: string) {
    super(app, ip)
  }
}
type Answer = Awaited<ReturnType<Visitor['post']>>
const codeOf = (answer: Answer) => answer.json().code ?? answer.statusCode
const member = (traits: object = {}) => buildMember(db, { passwordHash, ...traits })

describe('guessing passwords', () => {
  it('requires a captcha from the fourth failure on, valid once', async () => {
    await member({ phone: '13700000020' })
    for (let i = 0; i < 3; i++)
      expect(codeOf(await new Visitor().login('13700000020', 'wrong1'))).toBe('sign-in-failed')
    const visitor = new Visitor()
    expect(codeOf(await visitor.login('13700000020', 'abc123'))).toBe('captcha-needed')
    const captcha = await buildCaptcha(db)
    const wrong = { ...captcha, captchaCode: 'WRNG' }
    expect(codeOf(await visitor.login('13700000020', 'abc123', wrong))).toBe('captcha-wrong')
    expect(codeOf(await visitor.login('13700000020', 'abc123', captcha))).toBe('captcha-wrong')
    expect(codeOf(await visitor.login('13700000020', 'abc123', await buildCaptcha(db)))).toBe(200)
  })

  it('requires another captcha when the owner of several accounts chooses one', async () => {
    const [, two] = [await member({ phone: '13700000026' }), await member({ phone: '13700000026' })]
    for (let i = 0; i < 3; i++) await new Visitor().login('13700000026', 'wrong1')
    const visitor = new Visitor()
    const captcha = await buildCaptcha(db)
    const { accounts } = (await visitor.login('13700000026', 'abc123', captcha)).json().data
    expect(accounts).toHaveLength(2)
    const chosen = { ...captcha, memberId: String(two.id) }
    expect(codeOf(await visitor.login('13700000026', 'abc123', chosen))).toBe('captcha-wrong')
    await visitor.login('13700000026', 'abc123', { ...chosen, ...(await buildCaptcha(db)) })
    expect(await visitor.whoami()).toBe(String(two.id))
  })

  it('counts for unknown names, in any spelling', async () => {
    for (const account of ['13700000021', '137 0000 0021', '+8613700000021'])
      expect(codeOf(await new Visitor().login(account, 'wrong1'))).toBe('sign-in-failed')
    expect(codeOf(await new Visitor().login('13700000021', 'wrong1'))).toBe('captcha-needed')
  })

  it('counts per address, with a higher limit', async () => {
    const visitor = new Visitor()
    for (let i = 0; i < 20; i++)
      expect(codeOf(await visitor.login(`nobody${i}`, 'wrong1'))).toBe('sign-in-failed')
    expect(codeOf(await visitor.login('nobody20', 'wrong1'))).toBe('captcha-needed')
    expect(codeOf(await new Visitor().login('nobody20', 'wrong1'))).toBe('sign-in-failed')
  })

  it('does not count concurrent sign-ins of colleagues', async () => {
    const colleagues = Array.from({ length: 24 }, (_, i) => `colleague${i}`)
    for (const userName of colleagues) await member({ userName })
    const answers = colleagues.map((name) => new Visitor('10.3.0.1').login(name, 'abc123'))
    expect((await Promise.all(answers)).map(codeOf)).toEqual(colleagues.map(() => 200))
  })

  it('of a name like a member’s id does not block that member’s password change', async () => {
    const { id } = await member({ phone: '13700000025' })
    await new Visitor().login(`member ${id}`, 'wrong1')
    const rows = await db.selectFrom('failedSignIn').selectAll().orderBy('id', 'desc').limit(1).execute()
    const { accountHash, at } = rows[0]!
    await db
      .insertInto('failedSignIn')
      .values(Array(30).fill({ accountHash, at, ip: '10.2.1.1' }))
      .execute()
    const visitor = new Visitor()
    await visitor.login('13700000025', 'abc123')
    const { keyId, password: oldPass } = await sealed(visitor, 'abc123')
    const { password: newPass } = await sealed(visitor, 'abc124')
    expect(codeOf(await visitor.put('/api/ucenter/update-password', { oldPass, newPass, keyId }))).toBe(200)
  })

  it('counts under concurrency', async () => {
    await member({ phone: '13700000022' })
    const codes = await Promise.all(
      Array.from({ length: 12 }, async (_, i) =>
        codeOf(await new Visitor().login('13700000022', i === 11 ? 'abc123' : 'wrong1')),
      ),
    )
    expect(codes.filter((code) => code !== 'captcha-needed').length).toBeLessThanOrEqual(3)
  })

  it('is no longer counted after a quarter of an hour', async () => {
    for (let i = 0; i < 3; i++) await new Visitor().login('13700000023', 'wrong1')
    const past = new Date(Date.now() - 16 * 60_000)
    await db.updateTable('failedSignIn').set({ at: past }).execute()
    expect(codeOf(await new Visitor().login('13700000023', 'wrong1'))).toBe('sign-in-failed')
  })

  /** Stores recent failures of an account: 19 from each network. */
  async function failFrom(account: string, networks: string[]) {
    await new Visitor('10.250.0.1').login(account, 'wrong1')
    const last = await db.selectFrom('failedSignIn').selectAll().orderBy('id', 'desc').limit(1).execute()
    const { accountHash, at } = last[0]!
    const rows = networks.flatMap((network) =>
      Array.from({ length: 19 }, () => ({ accountHash, at, ip: '10.2.0.1', source: `${network}.0/24` })),
    )
    await db.insertInto('failedSignIn').values(rows).execute()
  }

  it('is refused to a network after 20 failures, despite captchas, without affecting others', async () => {
    await member({ phone: '13700000024' })
    await failFrom('13700000024', ['10.77.1'])
    const captcha = await buildCaptcha(db)
    expect(codeOf(await new Visitor('10.77.1.1').login('13700000024', 'wrong1', captcha))).toBe(
      'sign-in-failed',
    )
    const answer = await new Visitor('10.77.1.2').login('13700000024', 'abc123', await buildCaptcha(db))
    expect(codeOf(answer)).toBe('too-many-requests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
    const owner = new Visitor('10.78.1.2')
    expect(codeOf(await owner.login('13700000024', 'abc123', await buildCaptcha(db)))).toBe(200)
  })

  it('from many networks is refused after a hundred an hour, except on a known device', async () => {
    await member({ phone: '13700000027' })
    const owner = new Visitor('10.79.1.1')
    await owner.login('13700000027', 'abc123')
    await failFrom('13700000027', ['10.80.1', '10.80.2', '10.80.3', '10.80.4', '10.80.5', '10.80.6'])
    const stranger = await new Visitor('10.81.1.1').login('13700000027', 'abc123', await buildCaptcha(db))
    expect(codeOf(stranger)).toBe('too-many-requests')
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(3400)
    expect(codeOf(await owner.login('13700000027', 'abc123'))).toBe(200)

    const other = new Visitor('10.82.1.1')
    other.cookies.device = owner.cookies.device!
    await member({ phone: '13700000028' })
    await failFrom('13700000028', ['10.80.1', '10.80.2', '10.80.3', '10.80.4', '10.80.5', '10.80.6'])
    expect(codeOf(await other.login('13700000028', 'abc123', await buildCaptcha(db)))).toBe(
      'too-many-requests',
    )
    const [since, id] = owner.cookies.device!.split('.')
    other.cookies.device = `${since}.${id}.${'A'.repeat(22)}`
    expect(codeOf(await other.login('13700000027', 'abc123', await buildCaptcha(db)))).toBe(
      'too-many-requests',
    )
  })

  it('on a known device requires a captcha after three failures, and ends its trust after ten', async () => {
    await member({ phone: '13700000029' })
    const visitor = new Visitor()
    await visitor.login('13700000029', 'abc123')
    for (let i = 0; i < 3; i++)
      expect(codeOf(await visitor.login('13700000029', 'wrong1'))).toBe('sign-in-failed')
    expect(codeOf(await visitor.login('13700000029', 'wrong1'))).toBe('captcha-needed')
    for (let i = 0; i < 7; i++) await visitor.login('13700000029', 'wrong1', await buildCaptcha(db))
    expect(codeOf(await visitor.login('13700000029', 'wrong1'))).toBe('sign-in-failed')
    const last = await db.selectFrom('failedSignIn').select('source').orderBy('id', 'desc').limit(1).execute()
    expect(last[0]?.source).toMatch(/\/24$/)
  })

  it('stores no account name in clear text', async () => {
    await new Visitor().login('my-Passw0rd', 'wrong1')
    const rows = await db.selectFrom('failedSignIn').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('passw0rd')
  })
})
