import { compact, fold } from '#shared/fold.ts'

/** With D: heavy water is not water. */
const elements = new Set(
  `H D He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo
  Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb
  Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og`.split(
    /\s+/,
  ),
)
const longest = 200
const dots = /[·•∙⋅・‧*]/u
/** A full stop in place of a dot, not the decimal point of a leading number. */
const stop = /(?<!(?:^|[·•∙⋅・‧*.])\d*)\.(?=(?:\d+(?:\.\d+)?)?[A-Z([{])/u
const separator = new RegExp(`${dots.source}|${stop.source}`, 'u')
const beginning = /^(\d+(?:\.\d+)?)?(?:[/⁄](\d+))?(.+)$/u
const token = /([A-Z][a-z]?)(\d+(?:\.\d+)?)?|([([{])|([)\]}])(\d+(?:\.\d+)?)?/y

type Counts = Map<string, number>

function addTo(counts: Counts, more: Counts, times: number) {
  for (const [element, count] of more) counts.set(element, (counts.get(element) ?? 0) + count * times)
}

function readUnit(text: string): Counts | undefined {
  const open: Counts[] = [new Map()]
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const [found, element, count = '1', opening, , closingCount = '1'] = token.exec(text) ?? []
    const inner = open.at(-1)
    if (found === undefined || !inner) return undefined
    if (element) {
      if (!elements.has(element)) return undefined
      addTo(inner, new Map([[element, 1]]), Number(count))
    } else if (opening) open.push(new Map())
    else {
      const outer = open.at(-2)
      if (!outer || inner.size === 0) return undefined
      open.pop()
      addTo(outer, inner, Number(closingCount))
    }
  }
  return open.length === 1 ? open[0] : undefined
}

function readParts(text: string): { times: number; counts: Counts }[] | undefined {
  const plain = text.toWellFormed().normalize('NFKC').replace(/\s+/gu, '')
  if (plain === '' || plain.length > longest) return undefined
  const parts = plain.split(separator).map((part) => {
    const [, times = '1', divisor = '1', unit = ''] = beginning.exec(part) ?? []
    const counts = readUnit(unit)
    return counts && counts.size > 0 ? { times: Number(times) / Number(divisor), counts } : undefined
  })
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function inHillOrder(counts: Counts) {
  const first = counts.has('C') ? ['C', 'H'] : []
  const place = (element: string) => (first.includes(element) ? first.indexOf(element) : first.length)
  return [...counts]
    .sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1))
    .map(([element, count]) => `${element}${count === 1 ? '' : Number(count.toFixed(4))}`)
    .join('')
}

/**
 * Brackets multiplied out, crystal water added, elements in Hill order. Case matters: `Co` and `CO`.
 * @returns undefined for unknown elements, charges and variable counts (`xH2O`)
 */
export function hillFormula(text: string): string | undefined {
  const parts = readParts(text)
  if (!parts) return undefined
  const total: Counts = new Map()
  for (const { times, counts } of parts) addTo(total, counts, times)
  return inHillOrder(total)
}

const numeral = /^(?:I{1,3}|IV|V|VI{1,3})$/i

/** The `II` of `iron chloride II` is not iodine. */
export const isNumeral = (word: string) => numeral.test(word)

/** A formula of two elements, or with a number. */
export function looksLikeFormula(text: string) {
  const hill = hillFormula(text)
  return hill !== undefined && (/\d/.test(hill) || (hill.match(/[A-Z]/g)?.length ?? 0) > 1)
}

/** The three cannot collide: only Hill order begins with a capital. */
export interface FormulaKeys {
  hill?: string
  /** The part before the dot, in Hill order: `CuSO4` of its hydrate. */
  base?: string
  /** As written, without case and signs: `nacl`. */
  written: string
}

export function formulaKeysOf(formula: string): FormulaKeys {
  const parts = readParts(formula)
  const written = compact(fold(formula))
  if (!parts) return { written }
  const [first, ...others] = parts
  const hill = hillFormula(formula)
  return {
    written,
    ...(hill && { hill }),
    ...(first && others.length > 0 && { base: baseKey(inHillOrder(first.counts)) }),
  }
}

export const baseKey = (hill: string) => `~${hill}`

const readingsAtMost = 16
const longestRead = 20

/** `ch3cooh` → CH3COOH, CH3CoOH */
export function withCapitals(text: string): string[] {
  if (text.length > longestRead || !/^[a-z0-9()]*\d[a-z0-9()]*$/.test(text)) return []
  let readings = ['']
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    const symbol = character.toUpperCase()
    const isLetter = /[a-z]/.test(character)
    readings = readings.flatMap((reading) => {
      const longer = (reading.at(-1) ?? '') + character
      const joined =
        isLetter && /^[A-Z][a-z]$/.test(longer) && elements.has(longer) ? [reading + character] : []
      return !isLetter || elements.has(symbol) || couldBegin(symbol) ? [reading + symbol, ...joined] : joined
    })
    readings = readings.slice(0, readingsAtMost)
  }
  return readings.filter((reading) => hillFormula(reading) !== undefined)
}

const couldBegin = (symbol: string) =>
  [...elements].some((element) => element.length > 1 && element.startsWith(symbol))
