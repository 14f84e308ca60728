/** Whether a text has anything of what is below; most have not. */
const notable = /sulph|alumini|caesi|oestr|haem|foet|ii|iv|vi|[([{【〔][iv][)\]}】〕]/

const british: [RegExp, string][] = [
  [/sulph/g, 'sulf'],
  // its beginnings too: who types is not done yet
  [/alumini(?=u?m?(?![a-z]))/g, 'alumin'],
  [/caesi/g, 'cesi'],
  [/haem/g, 'hem'],
  [/(?<![a-z])o(?=estr)/g, ''],
  [/(?<![a-z])foet/g, 'fet'],
]

const numbers: Record<string, string> = {
  ...{ i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6', vii: '7', viii: '8' },
}
/** A single letter is a number in brackets only: not in DNase I. */
const roman = /(?<![a-z\d])(?:(?<=[([{【〔])[iv](?=[)\]}】〕])|iii?|iv|viii?|vi)(?![a-z\d])/g

/**
 * One spelling for British and American English, and digits for Roman numerals.
 * @param text in lower case
 */
export function respell(text: string) {
  if (!notable.test(text)) return text
  const american = british.reduce((spelt, [from, to]) => spelt.replace(from, to), text)
  return american.replace(roman, (numeral) => numbers[numeral] ?? numeral)
}
