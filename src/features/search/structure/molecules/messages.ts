import type { Text } from '#shared/locale.ts'

/** `{at}`: character or line, from 1; or the limit. */
export const structureProblems = {
  'control-character': [
    '第 {at} 个字符是不可见的控制字符，请删除后重试',
    'Character {at} is an invisible control character. Please remove it.',
  ],
  character: [
    '第 {at} 个字符“{found}”不能用于 SMILES',
    'Character {at}, “{found}”, has no meaning in SMILES.',
  ],
  'unknown-atom': ['第 {at} 个字符处不是元素符号', 'There is no element of that name at character {at}.'],
  bracket: ['第 {at} 个字符“{found}”没有配对的括号', 'The “{found}” at character {at} has no partner.'],
  ring: ['环标记 {found} 没有闭合', 'Ring bond {found} is not closed.'],
  syntax: ['第 {at} 个字符附近无法按 SMILES 识别', 'This cannot be read as SMILES near character {at}.'],
  unreadable: [
    '无法识别该结构，请粘贴 SMILES、molfile、InChIKey 或 CAS 号',
    'This is no structure we can read. Please paste SMILES, a molfile, an InChIKey or a CAS number.',
  ],
  'no-atoms': ['结构中没有原子', 'The structure has no atoms.'],
  'too-large': [
    '结构过大：最多支持 {at} 个原子',
    'The structure is too large: at most {at} atoms are supported.',
  ],
  'too-slow': ['该结构过于复杂，无法在限时内处理', 'This structure is too complex to be handled in time.'],
  reaction: [
    '这是一个反应式，请只输入一个化合物的结构',
    'This is a reaction. Please enter the structure of one compound.',
  ],
  inchi: [
    '暂不支持 InChI，请改用 InChIKey、SMILES 或 molfile',
    'InChI is not supported. Please use the InChIKey, SMILES or a molfile.',
  ],
  'cas-check-digit': ['CAS 号的校验位不正确，请检查', 'The check digit of this CAS number is wrong.'],
  'query-atoms': [
    '含有任意原子或可变键的结构只能用于子结构搜索',
    'A structure with variable atoms or bonds can be searched for as a substructure only.',
  ],
  'r-group': [
    '不支持 R 基团，请用具体原子或任意原子（*）代替',
    'R groups are not supported. Please use an atom, or any atom (*), instead.',
  ],
  'molfile-counts': [
    'molfile 第 {at} 行（计数行）与原子、键的行数不符',
    'The counts in line {at} of the molfile do not agree with its atoms and bonds.',
  ],
  'molfile-line': ['molfile 第 {at} 行无法识别', 'Line {at} of the molfile cannot be read.'],
} satisfies Record<string, Text>
