import { pinyin } from 'pinyin-pro'
import { editDistance } from '#shared/edit-distance.ts'
import { hasHan } from '#shared/fold.ts'

const shortestLatin = 7
const shortestTwice = 14
const shortestHan = 3
/** One character of another sound may be wrong in names as long as this. */
const shortestAny = 5
/** Characters that change a name into that of another substance. */
const meaningful = new Set(
  `甲乙丙丁戊己庚辛壬癸一二三四五六七八九十单双多半亚次高过偏重焦正异新叔仲伯邻间对顺反环聚内外烷烯炔醇醛酮酸酯醚酚胺肼腈脲胍肟
  氢氦锂铍硼碳氮氧氟钠镁铝硅磷硫氯钾钙钪钛钒铬锰铁钴镍铜锌镓锗砷硒溴铷锶钇锆铌钼银镉铟锡锑碲碘铯钡镧铈钨铂金汞铊铅铋钍铀
  氨铵膦胂胩苯苄萘蒽菲吡啶嗪唑噻吩呋喃吲哚喹啉嘌呤啡羟羧氰硝亚磺砜巯酰酐肽素碱苷糖酶胆盐水0123456789`,
)
/** Meaningful, yet commonly typed for one another. */
const confused = ['氨胺铵', '酯脂', '钾甲', '己已巳', '氯绿', '苯笨', '氢轻', '溴臭', '碘典', '羟轻', '炔快']
const sounds = new Map<string, string>()

function soundOf(character: string) {
  const known = sounds.get(character)
  if (known !== undefined) return known
  const sound = pinyin(character, { toneType: 'none', v: true })
  sounds.set(character, sound)
  return sound
}

function isSlip(typed: string, meant: string, length: number, isOnlyOne: boolean) {
  if (!hasHan(typed) || !hasHan(meant)) return false
  if (confused.some((group) => group.includes(typed) && group.includes(meant))) return true
  if (meaningful.has(typed)) return false
  return soundOf(typed) === soundOf(meant) || (isOnlyOne && length >= shortestAny)
}

/** Wrong characters; undefined: not a slip. */
function hanTypo(typed: string, name: string) {
  const [one, other] = [[...typed], [...name]]
  if (one.length !== other.length) return isOmission(one, other) ? 1 : undefined
  const wrong = one.flatMap((character, at) => (character === other[at] ? [] : [at]))
  const isNear = wrong.length > 0 && wrong.length <= (one.length >= shortestAny ? 2 : 1)
  return isNear && wrong.every((at) => isSlip(one[at] ?? '', other[at] ?? '', one.length, wrong.length === 1))
    ? wrong.length
    : undefined
}

/** One character that says nothing is missing or too much, in a long name. */
function isOmission(one: string[], other: string[]) {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length !== 1 || short.length < shortestAny) return false
  const at = long.findIndex((character, i) => character !== short[i])
  return (
    long.slice(at + 1).join('') === short.slice(at).join('') &&
    !meaningful.has(long[at] ?? '') &&
    hasHan(long[at] ?? '')
  )
}

/** Of which names in English are made. */
const pieces = new Set(
  `lithium sodium potassium rubidium cesium beryllium magnesium calcium strontium barium aluminum boron gallium indium
  thallium tin lead zinc cadmium mercury copper silver gold iron cobalt nickel manganese chromium vanadium titanium
  zirconium hafnium molybdenum tungsten yttrium lanthanum cerium selenium tellurium antimony bismuth arsenic ammonium
  hydrogen silicon phosphorus sulfur ferric ferrous cupric cuprous stannic stannous mercuric mercurous
  fluoride chloride bromide iodide oxide hydroxide peroxide sulfide sulfate sulfite bisulfate bisulfite thiosulfate
  nitrate nitrite nitride azide amide imide carbonate bicarbonate carbide phosphate phosphite phosphide borate
  hydride silicate chlorate chlorite hypochlorite perchlorate bromate iodate periodate chromate dichromate manganate
  permanganate molybdate tungstate vanadate arsenate arsenite selenate selenite selenide tellurate tellurite telluride
  cyanide cyanate thiocyanate acetate formate oxalate citrate tartrate lactate benzoate stearate oleate butyrate
  propionate picrate sorbate salicylate succinate maleate fumarate malate
  meth eth prop but pent hex hept oct non dec undec dodec tetradec hexadec octadec cyclo bicyclo iso neo sec tert
  n nn o p m d di tri tetra penta hexa hepta octa deca mono bis tris per poly
  yl ylene ylidene an ane en ene yn yne ol diol triol al one dione oic ic acid ine amine diamine nitrile ether thiol ester
  anhydride oxime hydrazine hydrazone lactone lactam glycol oxy oxo hydroxy amino nitro nitroso chloro bromo iodo
  fluoro cyano azido thio mercapto sulfonyl sulfinyl sulfenyl sulfone sulfoxide sulfonic silane silyl siloxane
  phosphine phosphoric phosphonic phosphorous phosphonium borane boronic phenyl benzyl benz benzo phen tolu xyl
  naphthal naphth anthrac pyr pyrid pyridine piperidine piperazine quinoline isoquinoline indole imidazole pyrrole
  pyrrolidine furan thiophene morpholine aniline toluidine anisole acet acetyl form formyl carb carbonyl carboxy
  vinyl allyl aryl benzene toluene xylene phenol cresol acetone urea thiourea alcohol citr salicyl myrist stear
  palmit laur ole lact tartar male fumar succin adip glutar phthal cinnam mandel fluor cellulose chloroform
  dithizone atrazine`.split(/\s+/),
)
const longestPiece = 14

/** Whether a compact name is made of pieces: another substance, and no slip. */
function isWellFormed(name: string) {
  const text = name.replaceAll(/[^a-z]/g, '')
  const reached = [true]
  for (let end = 1; end <= text.length; end++)
    for (let start = Math.max(0, end - longestPiece); start < end && !reached[end]; start++)
      if (reached[start] && pieces.has(text.slice(start, end))) reached[end] = true
  return reached[text.length] === true
}

const digits = (text: string) => text.replace(/\D+/g, ' ').trim()

function latinTypo(typed: string, name: string) {
  const most = typed.length >= shortestTwice && name.length >= shortestTwice ? 2 : 1
  const distance = digits(typed) === digits(name) ? editDistance(typed, name, most) : most + 1
  return distance <= most ? distance : undefined
}

const gramsOf = (text: string, size: number) => {
  const characters = [...text]
  return new Set(
    Array.from({ length: Math.max(0, characters.length - size + 1) }, (_, at) =>
      characters.slice(at, at + size).join(''),
    ),
  )
}
const sizeFor = (isHan: boolean) => (isHan ? 1 : 3)

/** Finds names by their common characters or trigrams, then compares the few that share enough. */
export class TypoIndex {
  readonly #names: string[] = []
  readonly #postings = new Map<string, number[]>()

  add(name: string) {
    const isHan = hasHan(name)
    if ([...name].length < (isHan ? shortestHan : shortestLatin)) return
    const id = this.#names.push(name) - 1
    for (const gram of gramsOf(name, sizeFor(isHan))) {
      const posting = this.#postings.get(gram)
      if (posting) posting.push(id)
      else this.#postings.set(gram, [id])
    }
  }

  /** The nearest names. */
  near(typed: string): string[] {
    const isHan = hasHan(typed)
    const length = [...typed].length
    if (length < (isHan ? shortestHan : shortestLatin) || length > 60) return []
    const grams = gramsOf(typed, sizeFor(isHan))
    const shared = new Map<number, number>()
    for (const gram of grams)
      for (const id of this.#postings.get(gram) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1)
    const enough = isHan ? grams.size - 2 : grams.size - 6
    const found: { name: string; distance: number }[] = []
    for (const [id, count] of shared) {
      const name = this.#names[id] as string
      if (count < enough || Math.abs(name.length - typed.length) > 2 || name === typed) continue
      const distance = hasHan(name) === isHan ? (isHan ? hanTypo : latinTypo)(typed, name) : undefined
      if (distance) found.push({ name, distance })
    }
    if (!isHan && found.length > 0 && isWellFormed(typed)) return []
    const least = Math.min(...found.map(({ distance }) => distance))
    return found.filter(({ distance }) => distance === least).map(({ name }) => name)
  }
}
