import { describe, expect, it } from 'vitest'
import { fillSeo, presentSeoEntry, SeoTable } from './table.ts'

const row = (path: string, isReg = false, titleZh = path) => ({
  id: 1,
  path,
  isReg,
  meta: '',
  titleZh,
  titleEn: '',
  keywordZh: '',
  keywordEn: '',
  descriptionZh: '',
  descriptionEn: '',
  sortOrder: 0,
  version: 1,
})

describe('the SEO table', () => {
  const table = new SeoTable([row('/product/\\d+', true), row('/product'), row('/product/7'), row('(', true)])

  it('prefers an equal path, then the first matching pattern', () => {
    expect(table.find('/product/7')?.isReg).toBe(false)
    expect(table.find('/product/8')?.isReg).toBe(true)
    expect(table.find('/product/')?.path).toBe('/product')
    expect(table.find('/product/8/x')).toBeUndefined()
  })

  it('falls back to Chinese without an English text', () => {
    expect(presentSeoEntry(row('/', false, '首页'), 'en').title).toBe('首页')
  })

  it('fills placeholders and leaves no empty brackets', () => {
    const entry = {
      path: '',
      isReg: false,
      meta: '',
      keyword: '',
      title: '{name}（{cas}） - {brand}',
      description: '{x}',
    }
    expect(fillSeo(entry, { name: '乙醇', cas: '64-17-5', brand: 'R' }).title).toBe('乙醇（64-17-5） - R')
    expect(fillSeo(entry, { name: '琼脂', cas: null }).title).toBe('琼脂')
  })
})
