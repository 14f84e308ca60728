import { customPinyin, pinyin } from 'pinyin-pro'
import { compact, fold } from './fold.ts'

// pinyin-pro reads these by their everyday meaning (heavy, to tune, evil), chemists do not.
customPinyin({
  重铬: 'chóng gè',
  重氮: 'chóng dàn',
  重结晶: 'chóng jié jīng',
  重蒸: 'chóng zhēng',
  调节: 'tiáo jié',
  恶烷: 'è wán',
  恶唑: 'è zuò',
  恶嗪: 'è qín',
  恶二唑: 'è èr zuò',
  没食子: 'mò shí zǐ',
  柏林: 'bó lín',
  藏红: 'zàng hóng',
  枸橼: 'jǔ yuán',
})

/** What buyers type for characters that are read in two ways, or wrongly by many. */
const alsoRead: Record<string, string[]> = {
  重: ['chong', 'zhong'],
  壳: ['ke', 'qiao'],
  薄: ['bo', 'bao'],
  血: ['xue', 'xie'],
  参: ['can', 'shen'],
  没: ['mo', 'mei'],
  枸: ['ju', 'gou'],
  藏: ['zang', 'cang'],
  校: ['jiao', 'xiao'],
  的: ['di', 'de'],
  粘: ['nian', 'zhan'],
  络: ['luo', 'lao'],
  调: ['tiao', 'diao'],
  柏: ['bo', 'bai'],
  铬: ['luo'],
  茜: ['xi'],
  番: ['pan'],
  泊: ['po'],
  吖: ['ya'],
  苎: ['ning'],
  脯: ['fu', 'pu'],
  吡: ['pi'],
  芘: ['bi', 'pi'],
  钯: ['pa'],
  缬: ['jie'],
  溴: ['chou'],
  莠: ['xiu'],
  栎: ['li', 'yue'],
  铊: ['tuo'],
  肟: ['kui'],
  腈: ['qing'],
  恶: ['e', 'wu'],
  羟: ['jing'],
  炔: ['jue'],
  朴: ['pu', 'po'],
}
const readingsAtMost = 8
const han = /\p{Script=Han}/u
const notHan = /\P{Script=Han}+/gu
/** As pinyin-pro writes ü; keyboards have v, people write u, passports yu. */
const umlaut = /(?<=^[ln])v/
const umlauts = ['v', 'u', 'yu']

export interface Reading {
  full: string
  initials: string
}

/** One list of syllables, and that list with every other reading of this character. */
function withOtherReadings(syllables: string[], character: string, characters: string[]): string[][] {
  const others = alsoRead[character] ?? []
  const read = others.map((other) => syllables.map((own, i) => (characters[i] === character ? other : own)))
  return [syllables, ...read]
}

/** The ways to read the characters one after another, the usual one first; may hold one twice. */
function syllablesOf(characters: string[]): string[][] {
  const usual = pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true })
  let ways = [usual]
  for (const character of new Set(characters)) {
    if (!(character in alsoRead) || ways.length >= readingsAtMost) continue
    ways = ways.flatMap((way) => withOtherReadings(way, character, characters))
  }
  if (!usual.some((syllable) => umlaut.test(syllable))) return ways
  return umlauts.flatMap((typed) => ways.map((way) => way.map((syllable) => syllable.replace(umlaut, typed))))
}

/** A reading of all of a name: its syllables in place of its characters, the rest as it is. */
function readingOf(text: string, syllables: string[]): Reading {
  let next = 0
  const reading = { full: '', initials: '' }
  for (const character of text) {
    const syllable = han.test(character) ? (syllables[next++] ?? '') : character
    reading.full += syllable
    reading.initials += syllable.slice(0, 1)
  }
  return reading
}

/**
 * How a Chinese name is typed on a keyboard, eight ways at most: `yichun` and `yc` for 乙醇. Names with locants or
 * Latin parts are read with and without those, characters that are read in two ways in both.
 */
export function readingsOf(name: string): Reading[] {
  const whole = compact(fold(name))
  const bare = whole.replace(notHan, '')
  if (!bare) return []
  const forms = bare === whole ? [whole] : [whole, bare]
  const readings = new Map<string, Reading>()
  for (const syllables of syllablesOf([...bare])) {
    for (const form of forms) {
      const reading = readingOf(form, syllables)
      readings.set(reading.full, reading)
      if (readings.size === readingsAtMost) return [...readings.values()]
    }
  }
  return [...readings.values()]
}
