import { customPinyin, pinyin } from 'pinyin-pro'
import { compact, fold } from './fold.ts'

// pinyin-pro reads these by their everyday meaning (heavy, to tune), chemists do not.
customPinyin({
  重铬: 'chóng gè',
  重氮: 'chóng dàn',
  重结晶: 'chóng jié jīng',
  重蒸: 'chóng zhēng',
  调节: 'tiáo jié',
})

const han = /\p{Script=Han}/u
const notHan = /\P{Script=Han}+/gu

export interface Reading {
  full: string
  initials: string
}

/**
 * How a Chinese name is typed on a keyboard: `yichun` and `yc` for 乙醇. Names with locants or Latin parts are read
 * with and without those.
 */
export function readingsOf(name: string): Reading[] {
  const folded = compact(fold(name))
  const characters = folded.replace(notHan, '')
  if (!characters) return []
  const syllables = pinyin(characters, { toneType: 'none', type: 'array', v: true })
  const whole: Reading = { full: '', initials: '' }
  let next = 0
  for (const character of folded) {
    const syllable = han.test(character) ? (syllables[next++] ?? '') : character
    whole.full += syllable
    whole.initials += han.test(character) ? syllable.slice(0, 1) : character
  }
  const bare = {
    full: syllables.join(''),
    initials: syllables.map((syllable) => syllable.slice(0, 1)).join(''),
  }
  return bare.full === whole.full ? [whole] : [whole, bare]
}
