import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createStream } from 'sax'
import { describe, expect, it } from 'vitest'
import { packDrawingVersion } from '../picture-addresses/address.ts'
import { brandLogo, brandNames } from './brand-marks.ts'
import { drawPack } from './draw-pack.ts'
import { containerOf, containers, hueOf, type PackFacts, scaleOf } from './pack.ts'
import { samplePacks } from './service.server.ts'

const tokens = readFileSync('src/ui/tokens.css', 'utf8')
const usual = samplePacks['amber-bottle']
const drawn = (facts: Partial<PackFacts>) => drawPack({ ...usual, ...facts })

/** @throws what is not well-formed. @returns names of elements and attributes, and the texts */
function readXml(xml: string) {
  const found = { elements: new Set<string>(), attributes: new Set<string>(), texts: [] as string[] }
  const stream = createStream(true)
  stream.on('error', (problem) => {
    throw problem
  })
  stream.on('opentag', ({ name, attributes }) => {
    found.elements.add(name)
    for (const attribute of Object.keys(attributes)) found.attributes.add(attribute)
  })
  stream.on('text', (text) => found.texts.push(text))
  stream.write(xml)
  stream.end()
  return found
}

const largest = 6 * 1024
const elements = ['svg', 'defs', 'linearGradient', 'stop', 'g', 'path', 'circle', 'ellipse', 'rect', 'text']

describe('the picture of a pack', () => {
  it.each(containers)('is a well-formed drawing below 6 KB, the same each time: %s', (container) => {
    const facts = samplePacks[container]
    expect(containerOf(facts)).toBe(container)
    const svg = drawPack(facts)
    expect(Buffer.byteLength(svg)).toBeLessThan(largest)
    expect(drawPack(structuredClone(facts))).toBe(svg)
    expect([...readXml(svg).elements].filter((name) => !elements.includes(name))).toEqual([])
  })

  it.each([
    '<script>alert(1)</script>',
    ']]></text><image href="https://evil.test/x"/>',
    `"' onload='alert(1)`,
    '&lt;&amp;&#x0;&notEntity;',
    'a\u0000\u0008\u001f\ufffe\ud800b',
    '\u202e\u200b🧪🧪🧪',
  ])('shows hostile names as text: %j', (name) => {
    const all = { nameZh: name, nameEn: name, packing: name, grade: name, salesUnit: name }
    const brand = { brandNameZh: name, brandNameEn: name, brandLogo: `/images/brands/${name}.svg` }
    for (const facts of Object.values(samplePacks)) {
      const svg = drawPack({ ...facts, ...all, ...brand, pictograms: [name], appearance: name })
      const { elements: found, attributes } = readXml(svg)
      expect([...found].filter((one) => !elements.includes(one))).toEqual([])
      expect([...attributes].filter((one) => /^on|href|style/i.test(one))).toEqual([])
      expect(Buffer.byteLength(svg)).toBeLessThan(largest)
    }
  })

  it.each(['试', 'x', ' ', '𝒳'])('is as small with the longest names of %j', (letter) => {
    const name = letter.repeat(5000)
    for (const facts of Object.values(samplePacks)) {
      const svg = drawPack({
        ...facts,
        nameZh: name,
        nameEn: name,
        packing: name,
        brandNameZh: name,
        grade: name,
      })
      expect(Buffer.byteLength(svg)).toBeLessThan(largest)
    }
  })

  it('states brand, grade, name and packing', () => {
    expect(readXml(drawPack(usual)).texts).toEqual(
      expect.arrayContaining(['瑞格', 'Reagora', 'AR', '分析纯', '无水乙醇', 'Ethanol, anhydrous', '500 mL']),
    )
  })

  it.each([
    ['one', ['GHS06'], 10],
    ['two', ['GHS02', 'GHS07'], 10],
    ['three', ['GHS02', 'GHS06', 'GHS08'], 7.5],
    ['those known of many', ['GHS99', 'GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05'], 5],
  ])('shows %s pictograms side by side, large enough for a list', (_count, pictograms, least) => {
    const svg = drawn({ pictograms, packing: '1 L' })
    const drawnAt = [
      ...svg.matchAll(/<g transform="translate\((\d+) (\d+)\) scale\((\d\.\d+)\)">(?=<path d="M12 1\.5)/g),
    ]
    const [x, y, scale] = [1, 2, 3].map((part) => drawnAt.map((found) => Number(found[part])))
    expect(drawnAt).toHaveLength(Math.min(4, pictograms.filter((code) => code !== 'GHS99').length))
    const size = 24 * (scale?.[0] ?? 0)
    expect((size * 64) / 320).toBeGreaterThanOrEqual(least)
    expect(new Set([...(y ?? []), ...(scale ?? [])]).size).toBe(2)
    expect(x?.every((one, at) => at === 0 || one - (x[at - 1] ?? 0) >= Math.floor(size))).toBe(true)
  })

  it('shortens long names to its label', () => {
    const { texts } = readXml(drawn({ nameZh: '双(三氟甲基磺酰基)亚胺锂电解质专用高纯试剂溶液' }))
    expect(texts.some((text) => text.endsWith('…'))).toBe(true)
  })

  it.each([
    ['GR', 'gr'],
    ['PT', 'gr'],
    ['AR', 'ar'],
    ['CP', 'cp'],
    ['BS', 'stain'],
    ['HPLC', 'other'],
    [null, 'other'],
  ])('has the colour of GB 15346 for %s', (grade, token) => {
    const [, colour = 'none'] = new RegExp(`--grade-${token}: (#[0-9a-f]{6});`).exec(tokens) ?? []
    expect(drawn({ grade })).toContain(colour)
  })
})

describe('the container', () => {
  const holds = (facts: Partial<PackFacts>) => containerOf({ ...usual, ...facts })
  it.each([
    ['100 mL', {}, 'amber-bottle'],
    ['1 L', {}, 'amber-bottle'],
    ['2.5 L', {}, 'solvent-bottle'],
    ['4 x 4 L', {}, 'carton'],
    ['25 L', { pictograms: [] }, 'canister'],
    ['25 L', {}, 'steel-drum'],
    ['1 mL', { storageConditions: ['dark'] }, 'ampoule'],
    ['1 mL', {}, 'vial'],
    ['96 T', { salesUnit: '盒' }, 'box'],
    ['250 KU', {}, 'vial'],
    ['anything', {}, 'vial'],
    ['500 g', {}, 'amber-bottle'],
    ['500 g', { appearance: '白色粉末' }, 'jar'],
    ['500 g', { appearance: null }, 'jar'],
    ['25 kg', { appearance: null }, 'drum'],
    ['10 mg', { appearance: null }, 'vial'],
    ['25 g', { appearance: null, storageConditions: ['inert'] }, 'foil-bag'],
    ['1 kg', { appearance: null, salesUnit: '袋' }, 'foil-bag'],
  ])('of %s with %o is %s', (packing, facts, container) =>
    expect(holds({ packing, ...facts })).toBe(container),
  )

  it('is drawn larger for more', () => {
    const scales = ['100 mL', '500 mL', '1 L'].map((packing) => scaleOf('amber-bottle', packing))
    expect(scales).toEqual(scales.toSorted())
    expect(scales[2]).toBe(1)
  })
})

describe('the colour of a substance', () => {
  it.each([
    ['蓝色结晶', '#2f74c0'],
    ['棕黑色粉末', '#3b3f45'],
    ['类白色至浅棕色粉末', '#f3f1ea'],
    [null, '#f3f1ea'],
  ])('%s', (appearance, hue) => expect(hueOf(appearance)).toBe(hue))
})

it('has a new version when it is drawn otherwise: browsers keep pictures for ever', () => {
  const all = containers.map((container) => drawPack(samplePacks[container])).join('')
  const digest = createHash('md5').update(all).digest('hex').slice(0, 10)
  expect([packDrawingVersion, digest]).toEqual([2, 'b4fcef25c4'])
})

it('has the marks of labels in the logos of brands', () => {
  for (const name of brandNames) {
    const file = readFileSync(`public/images/brands/${name}.svg`, 'utf8')
    expect(file).toBe(brandLogo(name))
    readXml(file)
  }
})
