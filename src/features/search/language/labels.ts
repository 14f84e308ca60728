const number = /(?:\s*(?:rn|no|number|号|登记号|编号))?[\s.:：#=]*/
/** What is written before a number, and how that number begins. */
const labels = [
  ['(?:cas|ec|einecs)', String.raw`(?=\p{Nd})`],
  ['mdl', '(?=mfcd)'],
  ['inchikey', '(?=[a-z]{14}-)'],
  [String.raw`(?:货号|商品编号|产品编号|目录号|cat\.?\s*no)`, String.raw`(?=[\p{Nd}a-z])`],
]
const label = new RegExp(
  `^(?:${labels.map(([name, beginning]) => name + number.source + beginning).join('|')})`,
  'iu',
)

/** A number without the word that says which: `CAS No. 64-17-5`, `CAS号：64-17-5`, `货号 RG928887`. */
export const withoutLabel = (keyword: string) => keyword.replace(label, '')
