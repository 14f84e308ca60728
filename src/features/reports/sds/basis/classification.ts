import type { SafetyData } from '#features/catalog/service.server.ts'
import type { Text } from '#shared/locale.ts'
import { plainCode, type Traits } from './traits.ts'

type Row = [code: string, zh: string, en: string, category: string]

const oral = ['急性毒性-经口', 'Acute toxicity, oral'] as const
const dermal = ['急性毒性-经皮', 'Acute toxicity, dermal'] as const
const inhaled = ['急性毒性-吸入', 'Acute toxicity, inhalation'] as const
const single = ['特异性靶器官毒性-一次接触', 'Specific target organ toxicity, single exposure'] as const
const repeated = ['特异性靶器官毒性-反复接触', 'Specific target organ toxicity, repeated exposure'] as const
const acute = ['危害水生环境-急性危害', 'Hazardous to the aquatic environment, acute'] as const
const chronic = ['危害水生环境-长期危害', 'Hazardous to the aquatic environment, long-term'] as const

/** Class and category of an H code (GB 30000); `1/2`: the code does not say which. */
const rows: Row[] = [
  ['H200', '爆炸物', 'Explosives', 'unstable'],
  ['H201', '爆炸物', 'Explosives', '1.1'],
  ['H202', '爆炸物', 'Explosives', '1.2'],
  ['H203', '爆炸物', 'Explosives', '1.3'],
  ['H204', '爆炸物', 'Explosives', '1.4'],
  ['H205', '爆炸物', 'Explosives', '1.5'],
  ['H220', '易燃气体', 'Flammable gases', '1'],
  ['H221', '易燃气体', 'Flammable gases', '2'],
  ['H222', '气溶胶', 'Aerosols', '1'],
  ['H223', '气溶胶', 'Aerosols', '2'],
  ['H224', '易燃液体', 'Flammable liquids', '1'],
  ['H225', '易燃液体', 'Flammable liquids', '2'],
  ['H226', '易燃液体', 'Flammable liquids', '3'],
  ['H227', '易燃液体', 'Flammable liquids', '4'],
  ['H228', '易燃固体', 'Flammable solids', '1/2'],
  ['H240', '自反应物质或有机过氧化物', 'Self-reactive substances or organic peroxides', 'A'],
  ['H241', '自反应物质或有机过氧化物', 'Self-reactive substances or organic peroxides', 'B'],
  ['H242', '自反应物质或有机过氧化物', 'Self-reactive substances or organic peroxides', 'C/D/E/F'],
  ['H250', '发火物质', 'Pyrophoric substances', '1'],
  ['H251', '自热物质和混合物', 'Self-heating substances', '1'],
  ['H252', '自热物质和混合物', 'Self-heating substances', '2'],
  [
    'H260',
    '遇水放出易燃气体的物质和混合物',
    'Substances which, in contact with water, emit flammable gases',
    '1',
  ],
  [
    'H261',
    '遇水放出易燃气体的物质和混合物',
    'Substances which, in contact with water, emit flammable gases',
    '2/3',
  ],
  ['H270', '氧化性气体', 'Oxidising gases', '1'],
  ['H271', '氧化性物质', 'Oxidising substances', '1'],
  ['H272', '氧化性物质', 'Oxidising substances', '2/3'],
  ['H290', '金属腐蚀物', 'Corrosive to metals', '1'],
  ['H300', ...oral, '1/2'],
  ['H301', ...oral, '3'],
  ['H302', ...oral, '4'],
  ['H303', ...oral, '5'],
  ['H310', ...dermal, '1/2'],
  ['H311', ...dermal, '3'],
  ['H312', ...dermal, '4'],
  ['H313', ...dermal, '5'],
  ['H330', ...inhaled, '1/2'],
  ['H331', ...inhaled, '3'],
  ['H332', ...inhaled, '4'],
  ['H333', ...inhaled, '5'],
  ['H304', '吸入危害', 'Aspiration hazard', '1'],
  ['H305', '吸入危害', 'Aspiration hazard', '2'],
  ['H314', '皮肤腐蚀/刺激', 'Skin corrosion/irritation', '1'],
  ['H315', '皮肤腐蚀/刺激', 'Skin corrosion/irritation', '2'],
  ['H316', '皮肤腐蚀/刺激', 'Skin corrosion/irritation', '3'],
  ['H318', '严重眼损伤/眼刺激', 'Serious eye damage/eye irritation', '1'],
  ['H319', '严重眼损伤/眼刺激', 'Serious eye damage/eye irritation', '2A'],
  ['H320', '严重眼损伤/眼刺激', 'Serious eye damage/eye irritation', '2B'],
  ['H317', '皮肤致敏物', 'Skin sensitisation', '1'],
  ['H334', '呼吸道致敏物', 'Respiratory sensitisation', '1'],
  ['H340', '生殖细胞致突变性', 'Germ cell mutagenicity', '1'],
  ['H341', '生殖细胞致突变性', 'Germ cell mutagenicity', '2'],
  ['H350', '致癌性', 'Carcinogenicity', '1'],
  ['H351', '致癌性', 'Carcinogenicity', '2'],
  ['H360', '生殖毒性', 'Reproductive toxicity', '1'],
  ['H361', '生殖毒性', 'Reproductive toxicity', '2'],
  ['H362', '生殖毒性', 'Reproductive toxicity', 'lactation'],
  ['H370', ...single, '1'],
  ['H371', ...single, '2'],
  ['H335', ...single, '3'],
  ['H336', ...single, '3'],
  ['H372', ...repeated, '1'],
  ['H373', ...repeated, '2'],
  ['H400', ...acute, '1'],
  ['H401', ...acute, '2'],
  ['H402', ...acute, '3'],
  ['H410', ...chronic, '1'],
  ['H411', ...chronic, '2'],
  ['H412', ...chronic, '3'],
  ['H413', ...chronic, '4'],
  ['H420', '危害臭氧层', 'Hazardous to the ozone layer', '1'],
]

const effects: Record<string, Text> = {
  H335: ['（呼吸道刺激）', ' (respiratory irritation)'],
  H336: ['（麻醉效应）', ' (narcotic effects)'],
}

const named: Record<string, Text> = {
  unstable: ['，不稳定爆炸物', ', unstable'],
  lactation: ['，影响哺乳或通过哺乳产生影响', ', effects on or via lactation'],
}

const nameByState: Record<string, Partial<Record<string, Text>>> = {
  H250: { liquid: ['发火液体', 'Pyrophoric liquids'], solid: ['发火固体', 'Pyrophoric solids'] },
  H271: { liquid: ['氧化性液体', 'Oxidising liquids'], solid: ['氧化性固体', 'Oxidising solids'] },
  H272: { liquid: ['氧化性液体', 'Oxidising liquids'], solid: ['氧化性固体', 'Oxidising solids'] },
}

function categoryText(code: string, category: string): Text {
  const name = named[category]
  if (name) return name
  if (/^1\.\d$/.test(category)) return [`，${category} 项`, `, division ${category}`]
  if (/^[A-G]/.test(category)) {
    const types = category.split('/')
    return [`，${types.join(' 型或 ')} 型`, `, type ${types.join(' or ')}`]
  }
  const categories = category.split('/')
  const [zh, en] = effects[code] ?? ['', '']
  return [`，类别 ${categories.join(' 或 ')}${zh}`, `, category ${categories.join(' or ')}${en}`]
}

/** The hazard classes that the H codes stand for; classes that several codes share are named once. */
export function classesOf({ hCodes }: Pick<SafetyData, 'hCodes'>, { state }: Pick<Traits, 'state'>): Text[] {
  const given = new Set(hCodes.flatMap((code) => code.split('+')).map(plainCode))
  const found = rows.filter(([code]) => given.has(code))
  const texts = found.map(([code, zh, en, category]): Text => {
    const [nameZh, nameEn] = nameByState[code]?.[state ?? ''] ?? [zh, en]
    const [categoryZh, categoryEn] = categoryText(code, category)
    return [nameZh + categoryZh, nameEn + categoryEn]
  })
  return [...new Map(texts.map((text) => [text[0], text])).values()]
}
