import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifiedProduct, shippedEntries } from '../factories.ts'
import type { ClassifiedProduct } from '../schema.ts'
import { classify } from './classify.ts'
import { EntryIndex } from './entry-index.ts'

const entries = shippedEntries('2026-11-23')
const index = await EntryIndex.of(entries)
const ruled = new Set(
  entries.filter(({ effect }) => effect !== 'informative').map((entry) => entry.regulatedClass),
)

/** Classes with an effect on sale or transport; `?`: uncertain. */
const classesOf = (product: Partial<ClassifiedProduct>) =>
  [
    ...new Set(
      classify(classifiedProduct(product), index)
        .filter(({ regulatedClass }) => ruled.has(regulatedClass))
        .map(({ regulatedClass, isUncertain }) => `${regulatedClass}${isUncertain ? '?' : ''}`),
    ),
  ].sort()

const bothAcids = ['explosive-precursor', 'hazardous']
const planted: [product: Partial<ClassifiedProduct>, classes: string[]][] = [
  [{ nameZh: '4-苯胺基哌啶', casNumber: '23056-29-3', purity: '≥98%' }, ['precursor-2']],
  [{ nameZh: '4-AP', nameEn: '4-AP' }, ['precursor-2?']],
  [
    {
      nameZh: '4-氨基吡啶',
      nameEn: '4-Aminopyridine',
      aliasesEn: ['4-AP'],
      casNumber: '504-24-5',
      smiles: 'Nc1ccncc1',
    },
    ['hazardous'],
  ],
  [{ nameEn: 'Norfentanyl', smiles: 'CCC(=O)N(C1CCNCC1)c1ccccc1' }, ['precursor-2']],
  [
    {
      nameZh: '诺芬太尼草酸盐',
      casNumber: '1211527-24-0',
      smiles: 'CCC(=O)N(C1CCNCC1)c1ccccc1.OC(=O)C(=O)O',
    },
    ['precursor-2'],
  ],
  [{ nameZh: '4-哌啶酮', smiles: 'O=C1CCNCC1' }, ['precursor-2']],
  [{ nameZh: '4-哌啶酮一水合物盐酸盐', casNumber: '40064-34-4' }, ['precursor-2']],
  [{ nameZh: '4-哌啶酮盐酸盐', formula: 'C5H9NO·HCl' }, ['precursor-2?']],
  [
    {
      nameZh: '氯胺酮标准溶液',
      nameEn: 'Ketamine standard solution 1.0 mg/mL in methanol',
      casNumber: '6740-88-1',
    },
    ['hazardous', 'psychotropic-1'],
  ],
  [
    { nameZh: '盐酸氯胺酮', casNumber: '1867-66-9', smiles: 'CNC1(CCCCC1=O)c1ccccc1Cl.Cl' },
    ['psychotropic-1'],
  ],
  [{ nameZh: '氯酸钠 80%', casNumber: '7775-09-9' }, bothAcids],
  [{ nameZh: '氯酸钠', casNumber: '7775-09-9', purity: '80 %' }, bothAcids],
  [{ nameZh: '硝酸', casNumber: '7697-37-2', purity: '65.0–68.0%' }, bothAcids],
  [{ nameZh: '硝酸溶液 1 mol/L', casNumber: '7697-37-2' }, ['explosive-precursor?']],
  [{ nameZh: '过氧化氢 3%', casNumber: '7722-84-1' }, []],
  [{ nameZh: '过氧化氢（30%）', casNumber: '7722-84-1', purity: '≥30.0%' }, bothAcids],
  [{ nameZh: '过氧化氢', casNumber: '7722-84-1', grade: 'AR' }, ['explosive-precursor?', 'hazardous?']],
  [
    { nameZh: '高氯酸（冰乙酸介质）标准滴定溶液', purity: '0.1000 mol/L, ±0.5%' },
    ['explosive-precursor?', 'hazardous', 'hazardous?'],
  ],
  [{ nameZh: '高氯酸冰乙酸滴定液 0.1 mol/L', casNumber: '7601-90-3' }, ['explosive-precursor', 'hazardous']],
  [{ nameZh: '高氯酸', casNumber: '7601-90-3' }, bothAcids],
  [{ nameZh: '硝酸钙四水合物', casNumber: '13477-34-4' }, bothAcids],
  [{ nameZh: '四水合硝酸钙', nameEn: 'Calcium nitrate tetrahydrate' }, bothAcids],
  [
    { nameZh: '七水合硫酸镍', casNumber: '10101-98-1', smiles: 'O.O.O.O.O.O.O.[Ni+2].[O-]S(=O)(=O)[O-]' },
    ['hazardous'],
  ],
  [{ nameZh: '盐酸麻黄碱', casNumber: '50-98-6', smiles: 'CN[C@@H](C)[C@H](O)c1ccccc1.Cl' }, ['precursor-1']],
  [{ nameZh: '高氯酸纳' }, ['explosive-precursor?', 'hazardous?']],
  [{ nameEn: 'Norfentanil' }, ['precursor-2?']],
  [{ nameZh: '4-派啶酮' }, ['precursor-2?']],
  [{ nameZh: '锌粉', casNumber: '7440-66-6' }, bothAcids],
  [{ nameZh: '锌粒', casNumber: '7440-66-6' }, []],
  [{ nameZh: '锌', casNumber: '7440-66-6' }, ['explosive-precursor?', 'hazardous?']],
  [{ nameZh: '铝箔', nameEn: 'Aluminium foil', casNumber: '7429-90-5' }, []],
  [{ nameZh: '银标准溶液', nameEn: 'Silver standard solution', purity: '1000 mg/L' }, []],
  [{ nameZh: '钠标准溶液', nameEn: 'Sodium standard solution', purity: '1000 mg/L' }, []],
  [{ nameZh: '0.1% 甲酸水溶液', nameEn: '0.1% Formic acid in water' }, []],
  [{ nameZh: '0.1% 甲酸乙腈溶液', nameEn: '0.1% Formic acid in acetonitrile' }, ['hazardous']],
  [{ nameZh: '37 种脂肪酸甲酯混合标准溶液', purity: '10 mg/mL (CH2Cl2)' }, ['hazardous']],
  [{ nameZh: '盐酸标准滴定溶液', purity: '0.1000 mol/L, ±0.5%' }, ['precursor-3?']],
  [{ nameZh: '次氯酸钠溶液', casNumber: '7681-52-9', purity: '≥10% (active Cl)' }, ['hazardous']],
  [
    { nameZh: '氘代丙酮', casNumber: '666-52-4', smiles: '[2H]C([2H])([2H])C(=O)C([2H])([2H])[2H]' },
    ['precursor-3?'],
  ],
  [{ nameZh: '四氯化碳', casNumber: '56-23-5' }, ['hazardous', 'ozone-depleting']],
  [{ nameZh: '甲基膦酸二乙酯', casNumber: '683-08-9' }, ['schedule-2']],
  [
    { nameEn: 'Isopropyl methylphosphonofluoridate', smiles: 'CC(C)OP(C)(=O)F' },
    ['schedule-1', 'schedule-2?'],
  ],
  [{ nameEn: 'Choline chloride', casNumber: '67-48-1', smiles: 'C[N+](C)(C)CCO.[Cl-]' }, []],
  [{ nameZh: '氯化钠', casNumber: '7647-14-5', smiles: '[Na+].[Cl-]' }, []],
  [
    { nameZh: '六水合氯化钴', casNumber: '7791-13-1', smiles: 'O.O.O.O.O.O.[Co+2].[Cl-].[Cl-]' },
    ['hazardous'],
  ],
  [{ nameZh: '六水合氯化铝', casNumber: '7784-13-6', smiles: 'O.O.O.O.O.O.Cl[Al](Cl)Cl' }, []],
  [{ nameZh: '镁屑', casNumber: '7439-95-4' }, bothAcids],
  [{ nameZh: '氯化汞', aliasesZh: ['升汞'], casNumber: '7487-94-7' }, ['hazardous', 'highly-toxic']],
  [{ nameZh: '汞', aliasesZh: ['水银'], casNumber: '7439-97-6' }, ['hazardous']],
  [{ nameZh: '0.1% 三氟乙酸水溶液', nameEn: '0.1% Trifluoroacetic acid in water' }, []],
  [{ nameZh: '异喹啉', casNumber: '119-65-3', smiles: 'c1ccc2cnccc2c1' }, []],
  [{ nameZh: '亮绿', aliasesEn: ['Emerald green'], casNumber: '633-03-4', formula: 'C27H34N2O4S' }, []],
  [{ nameZh: '氯化钠', nameEn: 'Sodium chloride' }, []],
  [{ nameZh: '硫酸钠', nameEn: 'Sodium sulfate, anhydrous' }, []],
  [{ nameZh: '微晶纤维素', nameEn: 'Microcrystalline cellulose' }, []],
  [{ nameEn: 'Sodium chlorat' }, ['explosive-precursor?']],
  [{ nameZh: '甲苯-丙酮混合溶剂' }, ['precursor-3?']],
  [
    { nameZh: '[2-(二甲氨基)苯基]甲醇', nameEn: '[2-(Dimethylamino)phenyl]methanol', casNumber: '4707-56-6' },
    [],
  ],
  [{ nameZh: '（戊氧基）苯', nameEn: 'Benzene, (pentyloxy)-' }, []],
  [{ nameEn: '(1R,2S)-(-)-Ephedrine' }, ['precursor-1?']],
  [{ nameZh: '氯仿/异戊醇 (24:1)' }, ['precursor-2?']],
  [{ nameEn: 'Phenol:chloroform:isoamyl alcohol 25:24:1' }, ['precursor-2?']],
  [{ nameZh: '水合肼 80%', casNumber: '10217-52-4', smiles: 'NN.O' }, bothAcids],
  [{ nameZh: '石房蛤毒素二盐酸盐', casNumber: '35554-08-6' }, ['schedule-1?']],
  [
    { nameEn: 'Phosphonate', smiles: 'CCCP1(=O)OP(CCC)(=O)OP(CCC)(=O)O1', casNumber: '68957-94-8' },
    ['schedule-2'],
  ],
  [{ nameZh: '草甘膦', casNumber: '1071-83-6', smiles: 'OC(=O)CNCP(O)(O)=O' }, []],
  [{ nameZh: '邻氨基苯甲酸甲酯', casNumber: '134-20-3', smiles: 'COC(=O)c1ccccc1N' }, []],
  [{ nameZh: '砷标准溶液', casNumber: '7440-38-2', purity: '1000 mg/L' }, []],
  [{ nameZh: '铁氰化钾', casNumber: '13746-66-2' }, []],
  [{ nameZh: '氰化物检测试剂盒', nameEn: 'Cyanide test kit' }, []],
  [{ nameZh: '水', casNumber: '7732-18-5', smiles: 'O' }, []],
  [{ nameZh: '移液器吸头', nameEn: 'Pipette tips' }, []],
]

describe('a product lands where the lists say', () => {
  it.each(planted)('%o', (product, classes) => expect(classesOf(product)).toEqual([...classes].sort()))
})

describe('any product', () => {
  const piece = fc.constantFrom(
    '盐酸',
    '硝酸',
    '（',
    '）',
    '1 mol/L',
    '30%',
    '六水合',
    '溶液',
    '·4H2O',
    ' in methanol',
    'C',
    'c1',
    '[Na+]',
    '.',
    '(',
    '=O',
    '标准',
    '钠',
    'α-',
    '粉',
  )
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )

  it('is classified, whatever its texts', () => {
    const product = fc.record({ nameZh: text, nameEn: text, purity: text, smiles: text, formula: text })
    fc.assert(
      fc.property(product, fc.subarray(['precursor-1', 'highly-toxic']), (texts, claimedClasses) => {
        const plain = classify(classifiedProduct(texts), index)
        const claimed = classify(classifiedProduct({ ...texts, claimedClasses }), index)
        expect(claimed.slice(0, plain.length)).toEqual(plain)
        expect(claimed.slice(plain.length).map((one) => one.regulatedClass)).toEqual(claimedClasses)
      }),
      { numRuns: 500 },
    )
  })
})

describe('packs and grades of one substance', () => {
  it('are judged one by one, whatever was classified before', () => {
    const peroxide = { nameZh: '过氧化氢', nameEn: 'Hydrogen peroxide', casNumber: '7722-84-1' }
    const strong = classesOf({ ...peroxide, purity: '30%' })
    expect(strong).toContain('explosive-precursor')
    expect(classesOf({ ...peroxide, purity: '3%' })).toEqual([])
    expect(classesOf({ ...peroxide, grade: 'AR', purity: '30%' })).toEqual(strong)
    expect(classesOf({ ...peroxide, nameZh: '葡萄糖', nameEn: 'Glucose', casNumber: '50-99-7' })).toEqual([])
  })
})

describe('the classes named by an import', () => {
  it('are added, and remove nothing', () => {
    const product = classifiedProduct({
      nameZh: '硝酸银',
      casNumber: '7761-88-8',
      claimedClasses: ['precursor-3'],
    })
    const found = classify(product, index)
    expect(found.filter(({ match }) => match === 'claim')).toEqual([
      {
        regulatedClass: 'precursor-3',
        entryId: null,
        match: 'claim',
        concentration: null,
        isUncertain: false,
      },
    ])
    expect(found.map(({ regulatedClass }) => regulatedClass)).toContain('explosive-precursor')
  })
})

const isListed = (regulatedClass: string, product: Partial<ClassifiedProduct>) =>
  classesOf(product).some((one) => one.replace('?', '') === regulatedClass)

describe('every listed substance', () => {
  const plain = entries.filter(
    ({ casNumbers, limits, form, effect }) =>
      casNumbers.length > 0 &&
      limits.min === null &&
      limits.max === null &&
      form === '' &&
      effect !== 'informative',
  )

  it.each(['试剂', 'Product 17', '', '对照品'])('is found by each CAS number under the name %o', (nameZh) => {
    const missed = plain.flatMap(({ casNumbers, regulatedClass }) =>
      casNumbers.filter((casNumber) => !isListed(regulatedClass, { casNumber, nameZh })),
    )
    expect(missed).toEqual([])
  })

  it.each([
    ['plain', (name: string) => name],
    ['with a grade', (name: string) => `${name}（分析纯）`],
    ['as a standard', (name: string) => `${name} 标准品`],
    [
      'in wide brackets',
      (name: string) => name.replaceAll('(', '（').replaceAll(')', '）').replaceAll(',', '，'),
    ],
    ['in capitals', (name: string) => ` ${name.toUpperCase()} `],
  ])('is found by its Chinese name, %s', (_how, spell) => {
    const missed = plain.filter(
      ({ nameZh, regulatedClass }) => !isListed(regulatedClass, { nameZh: spell(nameZh) }),
    )
    expect(missed.map(({ nameZh }) => spell(nameZh))).toEqual([])
  })

  it.each(['Cl', 'O.O.OC(=O)C(=O)O'])(
    'whose salts are included is found in its salt with %s by structure',
    (counterIon) => {
      const bases = plain.filter(
        ({ includes, smiles }) => includes.includes('salts') && smiles && !smiles.includes('.'),
      )
      const missed = bases.filter(
        ({ smiles, regulatedClass }) =>
          !isListed(regulatedClass, { casNumber: '1-00-0', smiles: `${smiles}.${counterIon}` }),
      )
      expect(missed.map(({ nameZh }) => nameZh)).toEqual([])
    },
  )

  it('is never free where its content is unknown', () => {
    const limited = entries.filter(({ limits, effect }) => limits.min !== null && effect !== 'informative')
    const missed = limited.filter(
      ({ casNumbers: [casNumber = null], nameZh, regulatedClass }) =>
        !isListed(regulatedClass, { casNumber, nameZh }),
    )
    expect(missed.map(({ nameZh }) => nameZh)).toEqual([])
  })
})
