/** Longer ones are cut, in documents and queries alike: PostgreSQL takes 2 KB, and no buyer types as much. */
const longest = 200

/** The lexemes of `words` in a document: a letter tells whole keys, words and formulas apart. */
export const keyLexeme = (key: string) => `k:${key.slice(0, longest)}`
/** Keys that are names or CAS numbers, not readings. */
export const nameLexeme = (key: string) => `n:${key.slice(0, longest)}`
export const termLexeme = (term: string) => `t:${term.slice(0, longest)}`
export const formulaLexeme = (formula: string) => `f:${formula.slice(0, longest)}`
export const isFormulaLexeme = (lexeme: string) => lexeme.startsWith('f:')

/** As it stands in the text form of a tsvector or tsquery. */
export const quoted = (lexeme: string) =>
  `'${lexeme.toWellFormed().replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
