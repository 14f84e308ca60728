import { customPinyin, pinyin } from 'pinyin-pro'
import { compact, fold } from '#shared/fold.ts'

// pinyin-pro gives the everyday reading, chemists use another.
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

/** Characters with two readings, or often misread. */
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
/** pinyin-pro writes ü as v; people type v, u or yu. */
const umlaut = /(?<=^[ln])v/
const umlauts = ['v', 'u', 'yu']

export interface PinyinReading {
  full: string
  initials: string
}

function withOtherReadings(syllables: string[], character: string, characters: string[]): string[][] {
  const others = alsoRead[character] ?? []
  const read = others.map((other) => syllables.map((own, i) => (characters[i] === character ? other : own)))
  return [syllables, ...read]
}

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

function readingOf(text: string, syllables: string[]): PinyinReading {
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
 * `yichun` and `yc` for 乙醇, at most eight readings. Names with locants or Latin parts are read with and without them.
 */
export function readingsOf(name: string): PinyinReading[] {
  const whole = compact(fold(name))
  const bare = whole.replace(notHan, '')
  if (!bare) return []
  const forms = bare === whole ? [whole] : [whole, bare]
  const readings = new Map<string, PinyinReading>()
  for (const syllables of syllablesOf([...bare])) {
    for (const form of forms) {
      const reading = readingOf(form, syllables)
      readings.set(reading.full, reading)
      if (readings.size === readingsAtMost) return [...readings.values()]
    }
  }
  return [...readings.values()]
}
