import { pinyin } from 'pinyin-pro'
import { editDistance } from '#shared/edit-distance.ts'
import { hasHan } from '#shared/fold.ts'

const shortestLatin = 7
const shortestTwice = 11
const shortestHan = 3
/** A character of any sound may be wrong in names as long as this. */
const shortestAny = 5
/** Characters that change a name into that of another substance. */
const meaningful = new Set(
  `甲乙丙丁戊己庚辛壬癸一二三四五六七八九十单双多半亚次高过偏重焦正异新叔仲伯邻间对顺反环聚内外烷烯炔醇醛酮酸酯醚酚胺肼腈脲胍肟
  氢氦锂铍硼碳氮氧氟钠镁铝硅磷硫氯钾钙钪钛钒铬锰铁钴镍铜锌镓锗砷硒溴铷锶钇锆铌钼银镉铟锡锑碲碘铯钡镧铈钨铂金汞铊铅铋钍铀
  氨铵膦胂胩苯苄萘蒽菲吡啶嗪唑噻吩呋喃吲哚喹啉嘌呤啡羟羧氰硝亚磺砜巯酰酐肽素碱苷糖0123456789`,
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

function isSlip(typed: string, meant: string, length: number) {
  if (!hasHan(typed) || !hasHan(meant)) return false
  if (confused.some((group) => group.includes(typed) && group.includes(meant))) return true
  if (meaningful.has(typed)) return false
  return length >= shortestAny || soundOf(typed) === soundOf(meant)
}

/** Wrong characters; undefined: not a slip. */
function hanTypo(typed: string, name: string) {
  const [one, other] = [[...typed], [...name]]
  if (one.length !== other.length) return isOmission(one, other) ? 1 : undefined
  const wrong = one.flatMap((character, at) => (character === other[at] ? [] : [at]))
  const isNear = wrong.length > 0 && wrong.length <= (one.length >= shortestAny ? 2 : 1)
  return isNear && wrong.every((at) => isSlip(one[at] ?? '', other[at] ?? '', one.length))
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

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const isHan = hasHan(name)
      if ([...name].length < (isHan ? shortestHan : shortestLatin)) continue
      const id = this.#names.push(name) - 1
      for (const gram of gramsOf(name, sizeFor(isHan))) {
        const posting = this.#postings.get(gram)
        if (posting) posting.push(id)
        else this.#postings.set(gram, [id])
      }
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
    const least = Math.min(...found.map(({ distance }) => distance))
    return found.filter(({ distance }) => distance === least).map(({ name }) => name)
  }
}
