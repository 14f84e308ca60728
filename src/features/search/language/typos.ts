import { hasHan } from '#shared/fold.ts'

const shortestCorrected = 4
const shortestTwice = 8
const longestCorrected = 60
const corrected = /^[a-z][a-z0-9]+$/
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** 0: the word is not corrected. */
export function errorsAllowed(word: string) {
  if (word.length < shortestCorrected || word.length > longestCorrected || !corrected.test(word)) return 0
  return word.length >= shortestTwice ? 2 : 1
}

export function* withOtherBeginning(word: string) {
  const rest = word.slice(1)
  for (const letter of letters) {
    if (letter !== word[0]) yield letter + rest
    yield letter + word
  }
  yield rest
  if (word[0] !== word[1]) yield word.slice(1, 2) + word.slice(0, 1) + word.slice(2)
}

/** First letters that sound alike: `kloroform`, `fenol`, `zylene`. */
const heard: Record<string, string> = {
  c: 'ks',
  f: 'p',
  g: 'j',
  i: 'y',
  j: 'g',
  k: 'c',
  o: 'a',
  q: 'ck',
  s: 'cz',
  t: 'p',
  v: 'fw',
  w: 'v',
  x: 'z',
  y: 'i',
  z: 'xs',
  a: 'eo',
  e: 'ao',
}

export function* withLikeBeginning(word: string) {
  const rest = word.slice(1)
  for (const letter of heard[word.slice(0, 1)] ?? '') yield letter + rest
  yield rest
}

export const elements = new Set(
  `氢氦锂铍硼碳氮氧氟氖钠镁铝硅磷硫氯氩钾钙钪钛钒铬锰铁钴镍铜锌镓锗砷硒溴氪铷锶钇锆铌钼锝钌铑钯银镉铟锡锑碲碘氙铯钡
  镧铈镨钕钷钐铕钆铽镝钬铒铥镱镥铪钽钨铼锇铱铂金汞铊铅铋钋钍铀钚`,
)

/** Typed → meant; characters that sound alike are found by pinyin. */
const mistaken: Record<string, string[]> = {
  络: ['铬', '咯'],
  醋: ['酯'],
  酵: ['醇'],
  酷: ['酯'],
  疏: ['巯'],
  梳: ['巯'],
  院: ['烷'],
  浣: ['烷'],
  快: ['炔'],
  录: ['氯'],
  臭: ['溴'],
  弟: ['锑'],
  青: ['腈'],
  晴: ['腈', '氰'],
  情: ['氰'],
  呲: ['吡'],
  毗: ['吡'],
  砒: ['吡'],
  甙: ['苷'],
  泵: ['汞'],
  抢: ['羟'],
  梭: ['羧'],
  苗: ['茚'],
  另: ['呤'],
  恶: ['噁'],
  炭: ['碳'],
  碳: ['炭'],
  已: ['己'],
  巳: ['己'],
  己: ['已', '巳'],
}

export function* withLookAlike(word: string) {
  const characters = [...word]
  for (const [place, character] of characters.entries())
    for (const meant of mistaken[character] ?? []) {
      yield [...characters.slice(0, place), meant, ...characters.slice(place + 1)].join('')
      if (characters.indexOf(character, place + 1) > 0 && characters.indexOf(character) === place)
        yield word.replaceAll(character, meant)
    }
}

/** Not if they differ in an element (硝酸铟 is not 硝酸银), in letters or digits. */
export function mayBeTypo(word: string, name: string) {
  const [typed, meant] = [[...word], [...name]]
  return (
    typed.length === meant.length &&
    typed.every((character, place) => {
      const other = meant[place] ?? ''
      if (character === other) return true
      return hasHan(character) && hasHan(other) && !(elements.has(character) && elements.has(other))
    })
  )
}
