import type { Text } from '#shared/locale.ts'

interface Advice {
  use: Text
  care: Text
}

/** What a grade is made for, and what it does not promise; by grade code. */
export const gradeAdvice: Record<string, Advice> = {
  PT: {
    use: [
      '标定滴定液的基准物质，主含量以容量法准确给出',
      'Primary standard for titrants: the content is assigned by titration',
    ],
    care: [
      '价格高，不用于一般配液；使用前按证书干燥',
      'Expensive for ordinary solutions; dry as the certificate says before use',
    ],
  },
  GR: {
    use: [
      '精密分析与科研，杂质限值严于分析纯',
      'Accurate analysis and research; impurity limits tighter than AR',
    ],
    care: [
      '痕量金属仍可能高于高纯级，不适合 ppb 级分析',
      'Trace metals may exceed those of extra pure grades: not for work at ppb',
    ],
  },
  AR: {
    use: [
      '一般分析、教学与合成，实验室最常用',
      'General analysis, teaching and synthesis; the usual choice in the laboratory',
    ],
    care: [
      '不控制紫外吸收与荧光，不能代替色谱纯做流动相',
      'UV absorbance is not controlled: it does not replace HPLC grade as a mobile phase',
    ],
  },
  CP: {
    use: [
      '一般化学实验、工业与清洗，要求不高时使用',
      'Simple experiments, industry and cleaning, where demands are modest',
    ],
    care: ['杂质较多，不宜用于定量分析', 'More impurities: not for quantitative analysis'],
  },
  LR: {
    use: ['教学演示与辅助用途', 'Teaching and auxiliary uses'],
    care: ['只控制主含量，杂质不作保证', 'Only the main content is controlled'],
  },
  BR: {
    use: ['生物实验用缓冲液与培养基', 'Buffers and media in biological work'],
    care: [
      '如需无酶、低内毒素，请核对产品说明',
      'Check the description where nuclease-free or low-endotoxin goods are needed',
    ],
  },
  BC: {
    use: ['酶学与生化分析', 'Enzymes and biochemical analysis'],
    care: ['关注活性单位与储存温度', 'Mind activity units and storage temperature'],
  },
  BS: {
    use: ['组织与细胞染色', 'Staining of tissue and cells'],
    care: [
      '不同批号染料含量有差异，请按质检报告调整用量',
      'Dye content differs by lot: adjust by the certificate',
    ],
  },
  IND: {
    use: ['滴定与显色的指示剂', 'Indicators for titration and colour reactions'],
    care: ['以变色范围合格为准，不保证主含量', 'Tested by its colour change, not by content'],
  },
  SP: {
    use: ['光谱分析的溶剂与基体', 'Solvents and matrices in spectroscopy'],
    care: ['请核对所用波长处的吸光度', 'Check the absorbance at your wavelength'],
  },
  HPLC: {
    use: [
      '液相色谱流动相：紫外吸收低、颗粒与残渣少',
      'Mobile phases in HPLC: low UV absorbance, few particles and residues',
    ],
    care: [
      '金属离子未按质谱要求控制，质谱检测请选 LC-MS 级',
      'Metal ions are not controlled for mass spectrometry: choose LC-MS grade there',
    ],
  },
  'LC-MS': {
    use: [
      '液质联用：钠、钾等金属离子与有机背景极低',
      'LC-MS: very low sodium, potassium and organic background',
    ],
    care: [
      '开封后易受玻璃与环境污染，请小包装、尽快使用',
      'Easily contaminated once opened: use small packs, soon',
    ],
  },
  GC: {
    use: [
      '气相色谱的溶剂与标样，色谱含量高',
      'Solvents and standards for gas chromatography, high content by GC',
    ],
    care: ['不保证紫外透过，不宜作液相流动相', 'No promise of UV transmission: not for HPLC mobile phases'],
  },
  EP: {
    use: ['痕量分析与材料制备，金属杂质低', 'Trace analysis and materials, low in metals'],
    care: ['请核对所关心元素的限值', 'Check the limits of the elements you care about'],
  },
  MOS: {
    use: [
      '电子与半导体工艺，控制颗粒与金属杂质',
      'Electronics and semiconductor processes; particles and metals are controlled',
    ],
    care: [
      '需在洁净环境开启，不必用于普通分析',
      'Open in clean surroundings; needless for ordinary analysis',
    ],
  },
  ANHYDROUS: {
    use: [
      '对水敏感的反应，水分经卡尔·费休法控制',
      'Reactions that do not bear water; water is controlled by Karl Fischer',
    ],
    care: ['开封后吸水，请在惰性气体下取用', 'It takes up water once opened: handle under inert gas'],
  },
  D: {
    use: ['核磁共振溶剂', 'Solvents for NMR'],
    care: ['关注氘代度与残余水峰', 'Mind the degree of deuteration and the water peak'],
  },
  ACS: {
    use: [
      '符合美国化学会试剂规格的分析方法',
      'Methods that call for the specifications of the American Chemical Society',
    ],
    care: [
      '与国标分析纯的项目与限值不同，请勿直接等同',
      'Items and limits differ from AR of Chinese standards: they are not the same',
    ],
  },
  USP: {
    use: ['按美国药典项目检验的实验用途', 'Laboratory work with tests of the US Pharmacopeia'],
    care: ['仅供科研与检验，不作药用', 'For research and testing, not for use as a drug'],
  },
  GBW: {
    use: [
      '校准仪器与验证方法，定值并附不确定度',
      'Calibration and validation: certified value with its uncertainty',
    ],
    care: [
      '用量少、价格高，请按证书的最小取样量使用',
      'Costly and small: keep the minimum sample of the certificate',
    ],
  },
  BATTERY: {
    use: [
      '电池材料与电解液研究，控制水分与金属异物',
      'Battery materials and electrolytes; water and metal particles are controlled',
    ],
    care: [
      '吸水后性能下降，请在干燥房或手套箱中取用',
      'Loses quality with moisture: handle in a dry room or glove box',
    ],
  },
}
