import { compact, fold, hasHan } from '#shared/fold.ts'
import { withoutContents } from './content.ts'
import { endingSolvent, isWater, namedSolvent, water } from './solvents.ts'

/** How a name of a product was read: as it is, without words of its form, its hydrate or its salt, or as a component. */
export type NameReading = 'whole' | 'form' | 'hydrate' | 'salt' | 'component'

export interface NameReadings {
  /** Compact names, the plainest reading first. */
  keys: Map<string, NameReading>
  isSolution: boolean
  /** CAS number of the solvent that the name states. */
  solvent: string | null
  shape: 'powder' | 'massive' | null
}

const solutionWords =
  /溶液|滴定液|水剂|母液|试液|指示液|标液|储备液|solution|titrant|\bin (?:water|h2o|[a-z]+ane?s?|methanol|thf|toluene)\b|水溶/
/** Words around a substance's name that say nothing of its identity. */
const hanForms =
  /(?:混合)?(?:标准)?(?:滴定|储备|贮备|水|缓冲|参考|工作)?溶液|滴定液|指示[液剂]|试[液剂]|标液|储备液|(?:有证)?标准(?:物质|样品|品|试剂)|对照品|标样|标准|基准|原料药?|注射液|片剂|胶囊|粉末|粉剂|颗粒剂?|晶体|结晶|块状|片状|粒状|丸状|带状|屑状|[锭粒片块箔丝棒条屑]$|工业级?|食品级|试剂级|医药级|电子级|分析纯|优级纯|化学纯|色谱纯|光谱纯|高纯|超纯|农残级|液相级|质谱级|无水|干燥|稳定的?|分子生物学级|水剂|乳油|可湿性/g
const hanPrefix = /^(?:浓|稀|发烟|冰|超干|纯|精|粗|液体|液态|固体|固态|气态|金属)/
const latinForms =
  /\b(?:(?:volumetric|reference|certified|analytical|stock|titration|buffer|mixed)\b|(?:standard|solution|titrant|anhydrous|aqueous|powder|granular|granules|pellets|crystals?|crystalline|flakes?|ingot|foil|wire|rod|shot|lumps?|turnings|chips|reagent|grade|acs|ar|gr|cp|hplc|gc|lc-ms|reagentplus|extra|pure|purum|puriss|p\.a\.|ultrapure|technical|for synthesis|for analysis|material|crm|concentrated|fuming|dilute|stabili[sz]ed|dry|extra dry|glacial|free base|base|mixture of isomers|metals basis|trace)\b)/g
const noisy =
  /[\d%()（）[\]]|溶液|液|混合|mix|标准|对照|试剂|级|纯|无水|稳定|水合|水|粉|[锭粒片块箔丝棒条屑]|浓|稀|冰|金属|盐|酸|钠|钾|锂|铵|solution|standard|anhydrous|hydrate|hydro|sulfate|phosphate|\b(?:salt|sodium|potassium|lithium|in|acid|powder|reagent|grade|metal|base)\b|ate\b|ide\b/
const brackets = /\([^()]*\)|\[[^[\]]*\]|（[^（）]*）|【[^【】]*】/g
const lastBracket = /[([（【][^()[\]（）【】]*[)\]）】]\s*$/
const innerFormWords =
  /溶液|介质|[中级水]|标准|纯|%|^\s*(?:ar|gr|cp|hplc|gc|lr|br|ep|usp|acs)\s*$|in |for |anhydrous|hydrate|无水|稳定|含|^\s*$|约|grade|solution|powder|^.{0,4}[粉粒片块丝].{0,2}$/

const count = '(?:[半一二两三四五六七八九十]{1,3}|\\d{1,2}(?:\\.5)?)'
const hanHydrate = new RegExp(
  `[(（]?\\s*(?:${count}(?:个)?(?:分子)?(?:结晶)?水(?:合物?)?|(?:结晶)?水合物?|含(?:${count}个?)?(?:分子)?结晶水|水合)\\s*[)）]?`,
)
const latinHydrate =
  /[\s(-]*\b(?:(?:hemi|mono|sesqui|di|tri|tetra|penta|hexa|hepta|octa|nona|deca|undeca|dodeca|octadeca)?hydrate|\d{1,2}-hydrate|hydrated)\b\)?/
const hydrateWords = /水|hydrate/
const waterFormula = /\s*[·•.*×∙⋅]?\s*(?:\d{1,2}(?:\.5)?|n|x)?\s*h2o\b/

const acids =
  '盐酸|氢氯酸|硫酸|硫酸氢|氢溴酸|氢碘酸|磷酸|硝酸|酒石酸|重酒石酸|酒石酸氢|柠檬酸|枸橼酸|马来酸|富马酸|琥珀酸|草酸|乙酸|醋酸|苯甲酸|甲磺酸|对甲苯磺酸|乳酸|苹果酸|水杨酸|扁桃酸|杏仁酸|樟脑磺酸|三氟乙酸|高氯酸'
const hanSaltPrefix = new RegExp(`^(?:${acids})(?:[二双])?(?=\\p{Script=Han}|[\\d(a-z])`, 'u')
const hanSaltSuffix = new RegExp(
  `(?:单|一|二|双|三|半)?(?:${acids}|溴氢酸|碘氢酸|钠|钾|锂|钙|镁|铵|锌|胺)盐$|(?:氢溴化物|氢氯化物|盐酸化物)$`,
  'u',
)
const hanMetalSuffix = /(?<=[酸酚醇酮酯物脲妥])(?:二|一|氢)?[钠钾锂钙镁铵]$/
const latinSalt =
  /[\s,]+(?:(?:mono|di|tri|hemi|bi)?(?:hydrochloride|hydrobromide|hydroiodide|hydriodide|sulfate|phosphate|nitrate|tartrate|citrate|maleate|fumarate|succinate|oxalate|acetate|mesylate|tosylate|lactate|malate|besylate|camsylate|trifluoroacetate|bisulfate|bitartrate|perchlorate|hcl|hbr|tfa|sodium|potassium|lithium|calcium|magnesium|ammonium)(?: salt)?|(?:[a-z]+ )?salt)\s*$/
const latinMetalPrefix =
  /^(?:di|mono|tri)?(?:sodium|potassium|lithium|calcium|magnesium|ammonium)\s+(?=[a-z\d])/

const powderWords = /粉|尘|powder|dust/
const massiveWords =
  /[锭粒块箔丝棒条屑片靶板管带球]|颗粒|granul|pellet|ingot|foil|wire|\brod|shot|lump|ribbon|turning|chip|sheet|slug|\bbead|target|\bplate|mossy|sponge|海绵/

const stereo = /^[rsezdl\d,.'*±+\-/ ]+$/

/** Whether a bracket belongs to the name of a larger molecule: (methylthio)benzene, [2-氨基苯基]甲醇. */
function isSubstituent(text: string, bracket: string, at: number) {
  const inner = bracket.slice(1, -1)
  const isJoined =
    /^[\p{L}-]/u.test(text.slice(at + bracket.length)) || /[\p{L}\d]-$/u.test(text.slice(0, at))
  return isJoined && !stereo.test(inner) && !innerFormWords.test(inner)
}

const note = (keys: Map<string, NameReading>, text: string, reading: NameReading) => {
  const key = compact(text)
  if (key.length > 0 && !keys.has(key)) keys.set(key, reading)
}

const withoutForms = (folded: string, isHan: boolean) => {
  const stripped = folded.replace(brackets, (bracket) =>
    innerFormWords.test(bracket.slice(1, -1)) ? ' ' : bracket,
  )
  const bare = isHan ? stripped.replace(hanForms, '') : stripped.replace(latinForms, ' ')
  // one space at a time: the patterns of hydrates and salts take long over many
  return bare.replaceAll(/\s+/g, ' ').replace(/^[\s,;:，、-]+|[\s,;:，、-]+$/g, '')
}

function readHydrates(keys: Map<string, NameReading>, text: string, isHan: boolean) {
  const bare = hydrateWords.test(text) ? text.replace(isHan ? hanHydrate : latinHydrate, '') : text
  const dry = bare.includes('h2o') ? bare.replace(waterFormula, '') : bare
  if (dry !== text) note(keys, dry, 'hydrate')
  return dry
}

function readSalts(keys: Map<string, NameReading>, text: string, isHan: boolean) {
  const patterns = isHan ? [hanSaltPrefix, hanSaltSuffix, hanMetalSuffix] : [latinSalt, latinMetalPrefix]
  for (const pattern of patterns) {
    const base = text.replace(pattern, '').trim()
    if (base === text || compact(base).length < 2) continue
    note(keys, base, 'salt')
    // 丁酸钠 → 丁酸; sodium butyrate → butyric acid
    if (!isHan && pattern === latinMetalPrefix && base.endsWith('ate')) {
      note(keys, `${base.slice(0, -3)}ic acid`, 'salt')
      note(keys, `${base.slice(0, -3)}icacid`, 'salt')
    }
  }
}

const ratio = /\(?(?<!\d)\d{1,4}(?:\.\d{1,3})?(?:\s{0,3}[:∶/]\s{0,3}\d{1,4}(?:\.\d{1,3})?)+\)?/
const mixtureWords = /混合(?:溶剂|溶液|液|物)|mixture|mixed solvents?/
const shortestComponent = { han: 2, latin: 5 }

/** 氯仿 and 异戊醇 of 氯仿/异戊醇（24:1）. */
function readComponents(keys: Map<string, NameReading>, folded: string) {
  const listed = folded.replace(ratio, ' ').replace(mixtureWords, ' ')
  if (listed === folded) return
  const components = listed.split(
    /\s*[/:∶、+]\s*|\s+(?:and|[-–])\s+|(?<=\p{Script=Han})[-–和与](?=\p{Script=Han})/u,
  )
  for (const component of components.length > 1 ? components : []) {
    const isHan = hasHan(component)
    const bare = withoutForms(component, isHan)
    if (bare.length >= shortestComponent[isHan ? 'han' : 'latin']) note(keys, bare, 'component')
  }
}

function shapeOf(folded: string): NameReadings['shape'] {
  if (powderWords.test(folded)) return 'powder'
  return massiveWords.test(folded) ? 'massive' : null
}

/** All names that one name of a product may stand for. */
export function readName(text: string): NameReadings {
  const folded = fold(text)
  const keys = new Map<string, NameReading>()
  note(keys, folded, 'whole')
  if (!noisy.test(folded)) return { keys, isSolution: false, solvent: null, shape: null }
  const isHan = hasHan(folded)
  const isSolution = solutionWords.test(folded)
  const said = withoutContents(folded)
  let solvent = /水溶液|aqueous|in water/.test(folded)
    ? water
    : namedSolvent(folded, isSolution || said !== folded)
  const withoutBrackets = said.replace(brackets, (bracket, at: number) =>
    isSubstituent(said, bracket, at) ? bracket : ' ',
  )
  for (const variant of new Set([said, said.replace(lastBracket, ''), withoutBrackets])) {
    const bare = withoutForms(variant, isHan)
    note(keys, bare, 'form')
    const key = compact(bare)
    const ended = isSolution && solvent !== water ? endingSolvent(key) : null
    if (ended) {
      solvent ??= ended[1]
      note(keys, ended[0].replace(/的$/, ''), 'form')
    }
    const inside = isHan ? bare.replace(/^[\p{Script=Han}\d,-]+?中/u, '') : bare.replace(/\s+in\s.*$/, '')
    if (inside !== bare) note(keys, inside, 'form')
    const plain = inside.replace(hanPrefix, '')
    if (plain !== inside) note(keys, plain, 'form')
    const dry = readHydrates(keys, plain, isHan)
    readSalts(keys, dry, isHan)
  }
  readComponents(keys, folded)
  return {
    keys,
    isSolution: isSolution || (solvent !== null && !isWater(solvent)),
    solvent,
    shape: shapeOf(folded),
  }
}
