import pairs from 'opencc-js/dict/TSCharacters'

/** Words of chemistry for which the general dictionary has nothing, or an everyday meaning. */
const chemical: Record<string, string> = {
  ...{ 矽: '硅', 醯: '酰', 硷: '碱', 鹻: '碱', 燐: '磷', 蔴: '麻', 醱: '发' },
  // elements by their names in Taiwan
  ...{ 鎝: '锝', 鎦: '镥', 鈽: '钚', 鋂: '镅', 鉲: '锎', 鑀: '锿', 砈: '砹', 鍅: '钫' },
  // two ways to write the same in simplified characters
  ...{ 甙: '苷', 炭: '碳', 啰: '罗', 噁: '恶' },
}

/** Simplified character by traditional one; 0: it is none. Characters beyond the first 65,536 are kept apart. */
const table = new Uint16Array(0x10000)
const rare = new Map<string, string>()
const surrogate = /[\ud800-\udbff]/
const beyond = /[\u{10000}-\u{10ffff}]/gu

for (const pair of pairs.split('|')) {
  const [traditional = '', simplified = ''] = pair.split(' ')
  if (traditional.length > 1) rare.set(traditional, simplified)
  // Simplified forms that few fonts have, such as that of 鏻, become the traditional one that all write.
  else if (simplified.length > 1) rare.set(simplified, traditional)
  else table[traditional.charCodeAt(0)] = simplified.charCodeAt(0)
}
for (const [from, to] of Object.entries(chemical)) table[from.charCodeAt(0)] = to.charCodeAt(0)
// Straight to the end: 薴 becomes 苧 and that 苎.
for (const [code, simplified] of table.entries()) table[code] = table[simplified] || simplified

/** Traditional characters made simplified, one by one: names of chemicals need no look at their neighbours. */
export function simplify(text: string) {
  const common = surrogate.test(text)
    ? text.replace(beyond, (character) => rare.get(character) ?? character)
    : text
  let simplified = ''
  let done = 0
  for (let i = 0; i < common.length; i++) {
    const code = table[common.charCodeAt(i)] as number
    if (code === 0) continue
    simplified += common.slice(done, i) + String.fromCharCode(code)
    done = i + 1
  }
  return simplified + common.slice(done)
}
