import { type Text, texts } from '#shared/locale.ts'

export const customServiceMessages = texts({
  title: ['定制服务', 'Custom services'],
  lead: [
    '目录里没有的化合物、更高的纯度、更合适的包装，或按您的方法配制的标准溶液，都可以提出需求。我们先确认能否实现，再书面报价。',
    'A compound that is not in the catalogue, a higher purity, a pack that fits, or a standard solution for your method: tell us what you need. We check whether it can be done, then quote in writing.',
  ],
  synthesis: ['定制合成', 'Custom synthesis'],
  synthesisText: [
    '毫克到千克级的中间体、砌块与杂质对照品，按结构式或 CAS 号提出需求。',
    'Intermediates, building blocks and impurity references from milligrams to kilograms, by structure or CAS number.',
  ],
  synthesisGives: [
    '可随货提供：批次质检报告、NMR 与 HPLC 谱图',
    'With the goods: certificate of analysis, NMR and HPLC',
  ],
  purification: ['提纯', 'Purification'],
  purificationText: [
    '对目录产品或您指定的物质重结晶、精馏或制备色谱，去除水分、金属或特定杂质。',
    'Recrystallisation, distillation or preparative chromatography of catalogue products or your own choice: less water, metals or a named impurity.',
  ],
  purificationGives: [
    '请写明：目标纯度、关键杂质与检测方法',
    'Tell us: the purity, the critical impurities and the method',
  ],
  packaging: ['分装与包装', 'Custom packaging'],
  packagingText: [
    '从小包装到整桶，棕色玻璃、氟化瓶、惰性气体保护、指定标签与条码。',
    'From small bottles to drums: amber glass, fluorinated bottles, inert gas, your own labels and bar codes.',
  ],
  packagingGives: [
    '请写明：单件装量、件数与容器要求',
    'Tell us: amount per pack, number of packs and the container',
  ],
  mixture: ['标准溶液与混标', 'Standard mixtures'],
  mixtureText: [
    '按标准方法或自建方法配制单标、混标与缓冲液，注明浓度、溶剂与有效期。',
    'Single standards, mixtures and buffers for a standard or your own method, with concentration, solvent and expiry.',
  ],
  mixtureGives: ['请写明：组分、浓度、溶剂与装量', 'Tell us: components, concentrations, solvent and volume'],
  steps: ['流程', 'How it works'],
  step1: ['提交需求', 'Tell us'],
  step1Text: [
    '填写下方表单，写明结构、数量与质量要求。',
    'Fill in the form below: structure, quantity and quality.',
  ],
  step2: ['可行性评估', 'We check'],
  step2Text: ['技术人员核对结构、路线、安全与合规要求。', 'Structure, route, safety and the law.'],
  step3: ['书面报价', 'We quote'],
  step3Text: [
    '价格、交期、质量指标与验收方式写入报价单。',
    'Price, lead time, quality and acceptance in writing.',
  ],
  step4: ['生产与交付', 'We deliver'],
  step4Text: [
    '按批检验，随货附质检报告与安全技术说明书。',
    'Tested by lot, with certificate of analysis and safety data sheet.',
  ],
  law: [
    '易制毒、易制爆、剧毒等管制化学品，需先提供合法用途证明与相应许可，审核通过后方可受理；国家禁止的物质不接受定制。',
    'Regulated chemicals need proof of legal use and the permits first; we start after their review. What the law forbids is not made.',
  ],
  before: ['提交之前', 'Before you send'],
  answer: [
    '我们在 {days} 个工作日内联系您，确认细节。',
    'We contact you within {days, plural, =1 {one working day} other {# working days}} to clarify the details.',
  ],
  secret: [
    '结构或配方需要保密时，可先只写需求概要，签署保密协议后再提供。',
    'If a structure or recipe is confidential, describe it in outline first; we sign a confidentiality agreement before you disclose it.',
  ],
  form: ['提交定制需求', 'Request a custom service'],
  service: ['服务类型', 'Service'],
  substance: ['物质名称', 'Substance'],
  substanceHint: ['名称、缩写或混标组成', 'Name, abbreviation or the components of a mixture'],
  casNumber: ['CAS 号', 'CAS number'],
  structure: ['结构式', 'Structure'],
  structureHint: ['SMILES 或 InChI，选填', 'SMILES or InChI, optional'],
  purity: ['纯度要求', 'Purity'],
  purityHint: ['如 ≥98%（HPLC）', 'Such as ≥ 98 % (HPLC)'],
  quantity: ['数量', 'Quantity'],
  quantityHint: ['如 5 g，或 20 瓶 × 100 mL', 'Such as 5 g, or 20 bottles of 100 mL'],
  packagingField: ['包装要求', 'Packaging'],
  neededBy: ['期望交期', 'Needed by'],
  chooseDay: ['选择', 'Choose'],
  requirements: ['其他要求', 'Anything else'],
  requirementsHint: ['检测项目、谱图、用途、保密要求等', 'Tests, spectra, use, confidentiality …'],
})

/** As the request calls its fields. */
export const customFields = {
  service: ['服务类型', 'Service'],
  synthesis: ['定制合成', 'Custom synthesis'],
  purification: ['提纯', 'Purification'],
  packaging: ['包装要求', 'Packaging'],
  mixture: ['标准溶液与混标', 'Standard mixture'],
  substance: ['物质名称', 'Substance'],
  casNumber: ['CAS 号', 'CAS number'],
  structure: ['结构式', 'Structure'],
  purity: ['纯度要求', 'Purity'],
  quantity: ['数量', 'Quantity'],
  neededBy: ['期望交期', 'Needed by'],
} satisfies Record<string, Text>

export const customRefusals = {
  dayPassed: ['期望交期不能早于今天', 'This day has passed'],
} satisfies Record<string, Text>
