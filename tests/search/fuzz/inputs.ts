import fc from 'fast-check'
import { facetNames } from '#features/search/facets/facets.ts'

/** Hostile pieces, and pieces with a meaning for the search. */
const pieces = fc.constantFrom(
  "' OR 1=1 --",
  "'; drop table product; --",
  '%',
  '_',
  '\\',
  '{{7*7}}',
  '$(id)',
  '`id`',
  '%00',
  '\0',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '&lt;',
  ']]>',
  '../../etc/passwd',
  '(a+)+$',
  '(.*)*',
  '[a-z]{1,9999}',
  '\\p{L}+',
  '((((',
  '))))',
  '[[[[',
  '·',
  '.',
  '*',
  '\u001b[31m',
  '\r\n',
  '\t',
  '\u2028',
  '\ufeff',
  '\u200b',
  '\u202e',
  '\u0301',
  '\u20dd',
  'é',
  'ﷺ',
  '\ud800',
  '\udc00',
  '🧪',
  '👩‍🔬',
  '🇨🇳',
  '𠮷',
  'مرحبا',
  'שלום',
  'ก็',
  'Ｅ',
  '①',
  '㎎',
  '㍐',
  'Ⅲ',
  'ß',
  'İ',
  'ﬁ',
  '１',
  '٣',
  '\u3000',
  '・',
  '、',
  '－',
  '乙醇',
  '硫酸',
  '甲基',
  '重铬酸钾',
  '过氧化氢（30%）',
  'AR',
  '分析纯',
  '500ml',
  '4×4L',
  '≥99.5%',
  '瑞格',
  '溶剂',
  'ethanol',
  'sodium chloride',
  'yichun',
  'yc',
  '分子量 46',
  '64-17-5',
  '64-17-6',
  '7664',
  'RG928887',
  'RG928887-500ML',
  'C2H6O',
  'CuSO4·5H2O',
  'C9999999999H1',
  '((CH2)9)9',
  'CC(=O)O',
  'c1ccccc1',
  'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
  'MW 1e309',
  'H',
  '-1',
  '1e309',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
)
const unit = fc.oneof(
  pieces,
  fc.string({ unit: 'binary', maxLength: 4 }),
  // includes lone surrogates
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(' ', ',', '-', '|', ';'),
)

/** Arbitrary text of up to a few dozen pieces. */
export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.array(unit, { maxLength: 24 }).map((units) => units.join('')) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(unit, fc.integer({ min: 1, max: 120 })).map(([text, times]) => text.repeat(times)),
  },
)

/** Text of up to some hundred thousand characters, as an imported record may contain. */
export const longText = fc.oneof(
  hostileText,
  fc.tuple(unit, fc.integer({ min: 1, max: 20_000 })).map(([text, times]) => text.repeat(times)),
)

const number = fc.oneof(
  fc.integer({ min: -2, max: 200 }).map(String),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '00',
    '1e3',
    '1e309',
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '１',
    '1,2',
    '1;2',
    '999999999999999999999',
  ),
)
const several = fc.oneof(
  hostileText,
  number,
  fc.constantFrom('AR', 'AR,GR', '941', '99-99.9', '100-500', 'GHS02', 'none', 'shown', '500 mL', 'true'),
  fc.tuple(number, fc.constantFrom(50, 10_000)).map(([value, times]) => `${value},`.repeat(times)),
)
const values = fc.oneof(several, fc.array(several, { maxLength: 6 }))

const names = [
  'categoryId',
  'brandId',
  'grade',
  'purity',
  'packing',
  'pack',
  'hazard',
  'priced',
  'inStock',
  'verbatim',
  'minPrice',
  'maxPrice',
  'minPurity',
  'maxPurity',
  'minWeight',
  'maxWeight',
]
const filters = fc.dictionary(fc.oneof(fc.constantFrom(...names, ...facetNames), hostileText), values, {
  maxKeys: 5,
})

/** Parameters of a search address: keyword, known and unknown filters, paging and sorting, valid or not. */
export const hostileParameters: fc.Arbitrary<Record<string, string | string[]>> = fc
  .tuple(
    fc.record(
      {
        keyword: fc.oneof(hostileText, fc.array(hostileText, { maxLength: 3 })),
        sort: fc.oneof(fc.constantFrom('relevance', 'price', '-price', 'newest', 'sales'), hostileText),
        page: number,
        pageSize: number,
      },
      { requiredKeys: ['keyword'] },
    ),
    filters,
  )
  .map(([query, others]) => ({ ...others, ...query }))

const atoms = fc.constantFrom(
  'C',
  'c1',
  'O',
  'N',
  '(',
  ')',
  '=',
  '#',
  '1',
  '%10',
  '[',
  ']',
  '[Na+]',
  '[13C@@H]',
  '.',
  '/',
  '\\',
  '>>',
  '*',
  '[R1]',
  'c1ccccc1',
  'CC(=O)O',
  'F',
  'Cl',
  '[Xx]',
  '乙',
  ' ',
  '\n',
)
const structure = fc.oneof(
  fc.array(atoms, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.tuple(atoms, fc.integer({ min: 1, max: 3000 })).map(([part, times]) => part.repeat(times)),
  hostileText,
)

/** Parameters of a structure search. */
export const hostileStructures: fc.Arbitrary<Record<string, string | string[]>> = fc.record(
  {
    structure,
    mode: fc.oneof(fc.constantFrom('exact', 'substructure', 'similarity'), hostileText),
    threshold: number,
    page: number,
    grade: values,
  },
  { requiredKeys: ['structure'] },
)

export function addressOf(parameters: Record<string, string | string[]>) {
  const address = new URLSearchParams()
  for (const [name, given] of Object.entries(parameters))
    for (const value of [given].flat()) address.append(name, value)
  return address
}
