import { hasHan } from './fold.ts'

export const elements = new Set(
  `氢氦锂铍硼碳氮氧氟氖钠镁铝硅磷硫氯氩钾钙钪钛钒铬锰铁钴镍铜锌镓锗砷硒溴氪铷锶钇锆铌钼锝钌铑钯银镉铟锡锑碲碘氙铯钡
  镧铈镨钕钷钐铕钆铽镝钬铒铥镱镥铪钽钨铼锇铱铂金汞铊铅铋钋钍铀钚`,
)

/** Written by mistake → meant. Those that sound alike need no mention. */
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

/** A Chinese word with one character replaced by one for which it is often mistaken, in one place or wherever it stands. */
export function* withLookAlike(word: string) {
  const characters = [...word]
  for (const [place, character] of characters.entries())
    for (const meant of mistaken[character] ?? []) {
      yield [...characters.slice(0, place), meant, ...characters.slice(place + 1)].join('')
      if (characters.indexOf(character, place + 1) > 0 && characters.indexOf(character) === place)
        yield word.replaceAll(character, meant)
    }
}

/**
 * Whether a word may be a slip for a name that sounds like it. Not if they name two elements where they differ:
 * 硝酸铟 is no misspelt 硝酸银. And not if letters or digits differ.
 */
export function mayBeSlip(word: string, name: string) {
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
