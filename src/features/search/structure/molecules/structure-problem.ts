import type { Locale } from '#shared/locale.ts'

type Words = (at: number, found: string) => string

const words = {
  'control-character': {
    zh: (at) => `第 ${at} 个字符是不可见的控制字符，请删除后重试`,
    en: (at) => `Character ${at} is an invisible control character. Please remove it.`,
  },
  character: {
    zh: (at, found) => `第 ${at} 个字符“${found}”不能用于 SMILES`,
    en: (at, found) => `Character ${at}, “${found}”, has no meaning in SMILES.`,
  },
  'unknown-atom': {
    zh: (at) => `第 ${at} 个字符处不是元素符号`,
    en: (at) => `There is no element of that name at character ${at}.`,
  },
  bracket: {
    zh: (at, found) => `第 ${at} 个字符“${found}”没有配对的括号`,
    en: (at, found) => `The “${found}” at character ${at} has no partner.`,
  },
  ring: {
    zh: (_, found) => `环标记 ${found} 没有闭合`,
    en: (_, found) => `Ring bond ${found} is not closed.`,
  },
  syntax: {
    zh: (at) => `第 ${at} 个字符附近无法按 SMILES 识别`,
    en: (at) => `This cannot be read as SMILES near character ${at}.`,
  },
  unreadable: {
    zh: () => '无法识别该结构，请粘贴 SMILES、molfile、InChIKey 或 CAS 号',
    en: () =>
      'This is no structure we can read. Please paste SMILES, a molfile, an InChIKey or a CAS number.',
  },
  'no-atoms': { zh: () => '结构中没有原子', en: () => 'The structure has no atoms.' },
  'too-large': {
    zh: (at) => `结构过大：最多支持 ${at} 个原子`,
    en: (at) => `The structure is too large: at most ${at} atoms are supported.`,
  },
  'too-slow': {
    zh: () => '该结构过于复杂，无法在限时内处理',
    en: () => 'This structure is too complex to be handled in time.',
  },
  reaction: {
    zh: () => '这是一个反应式，请只输入一个化合物的结构',
    en: () => 'This is a reaction. Please enter the structure of one compound.',
  },
  inchi: {
    zh: () => '暂不支持 InChI，请改用 InChIKey、SMILES 或 molfile',
    en: () => 'InChI is not supported. Please use the InChIKey, SMILES or a molfile.',
  },
  'cas-check-digit': {
    zh: () => 'CAS 号的校验位不正确，请检查',
    en: () => 'The check digit of this CAS number is wrong.',
  },
  'query-atoms': {
    zh: () => '含有任意原子或可变键的结构只能用于子结构搜索',
    en: () => 'A structure with variable atoms or bonds can be searched for as a substructure only.',
  },
  'r-group': {
    zh: () => '不支持 R 基团，请用具体原子或任意原子（*）代替',
    en: () => 'R groups are not supported. Please use an atom, or any atom (*), instead.',
  },
  'molfile-counts': {
    zh: (at) => `molfile 第 ${at} 行（计数行）与原子、键的行数不符`,
    en: (at) => `The counts in line ${at} of the molfile do not agree with its atoms and bonds.`,
  },
  'molfile-line': {
    zh: (at) => `molfile 第 ${at} 行无法识别`,
    en: (at) => `Line ${at} of the molfile cannot be read.`,
  },
} as const satisfies Record<string, Record<Locale, Words>>

export type StructureProblemCode = keyof typeof words

export interface StructureProblem {
  code: StructureProblemCode
  /** Character or line, from 1; or the limit. */
  at: number
  found: string
}

export class UnreadableStructure extends Error {
  readonly problem: StructureProblem

  constructor(code: StructureProblemCode, at = 0, found = '') {
    super(code)
    this.problem = { code, at, found }
  }
}

export const wordsForProblem = ({ code, at, found }: StructureProblem, locale: Locale): string =>
  words[code][locale](at, found)
