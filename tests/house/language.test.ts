import { describe, expect, it } from 'vitest'
import { messages } from '../../src/app/messages.ts'
import { untranslated } from './language.ts'
import { parse, productSources } from './source.ts'

const chinese = /\p{Script=Han}/u

/** Where Chinese stands without English, and why. */
const allowed = [
  /messages\.ts$/, // catalogues: their types demand both languages; contracts, filings and labels are Chinese by law
  /^src\/features\/(search|regulations\/classification|catalog\/import|cart\/quick-order\/reading)\/.*\.ts$/, // words that are read
  /^src\/features\/reports\/sds\/(basis|sections)\/.*\.ts$/, // words of the standards, in both languages
  /^src\/shared\/(cas-number|fold|packing|region|amount-in-words)\.ts$/, // words that are read; amounts in Chinese capitals
  /^src\/server\/gateways\/payment\/.*\/bill\.ts$/, // columns of the channels' bills
  /^src\/features\/payments\/bank-lines\/statement\.ts$/, // columns of the banks’ statements
  /^src\/features\/invoices\/tax-platform\/(layout|result)\.ts$/, // columns of the tax platform's files
  /^src\/features\/members\/(company\/service|profile\/personal-data\/repository)\.server\.ts$/, // stored names of closed accounts
  /^src\/(shared\/field-failures|features\/(catalog\/products\/grades|content\/seo\/schema|members\/profile\/addresses\/schema))\.ts$/, // both languages, in other forms
]

const leaves = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : leaves(value as object, `${path}${name}.`),
  )

describe('texts', () => {
  it('of the code are in message catalogues', () => {
    const found = productSources()
      .filter(({ path }) => !allowed.some((one) => one.test(path)))
      .flatMap(untranslated)
    expect(found).toEqual([])
  })

  it('have both languages, and English ones no Chinese', () => {
    const [zh, en] = [leaves(messages.zh), leaves(messages.en)]
    expect(en.map(([path]) => path)).toEqual(zh.map(([path]) => path))
    const empty = [...zh, ...en].filter(([, text]) => text.trim() === '').map(([path]) => path)
    expect(empty).toEqual([])
    const withChinese = en.filter(([, text]) => chinese.test(text)).map(([path]) => path)
    expect(withChinese).toEqual([
      'shell.otherLanguage',
      'addresses.pasteExample', // an address in China
    ])
  })

  it.each([
    ["const a = '中文'", 1],
    ['const a = <p>中文</p>', 1],
    ['const a = `${1} 个`', 1],
    ["const a = ['中文', 'Chinese']", 0],
    ["const a = ['中文', '汉语']", 2],
    ["const a = ['H200', '中文', 'Chinese']", 0],
    ["const a = { zh: '中文', en: 'Chinese' }", 0],
    ["const a = { nameZh: '中文' }", 1],
    ['const a = /中文/ // 中文', 0],
  ])('%s is found', (code, count) => {
    expect(untranslated(parse('a.tsx', code))).toHaveLength(count)
  })
})
