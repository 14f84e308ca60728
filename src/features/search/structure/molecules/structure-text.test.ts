import { describe, expect, it } from 'vitest'
import { readStructure } from './read-structure.ts'
import { UnreadableStructure, wordsForProblem } from './structure-problem.ts'
import { readStructureText } from './structure-text.ts'

const molfile = `
  drawn

  3  2  0  0  0  0  0  0  0  0999 V2000
    1.7321   -0.5000    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0
    0.8660    0.0000    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0
    0.0000   -0.5000    0.0000 O   0  0  0  0  0  0  0  0  0  0  0  0
  1  2  1  0  0  0  0
  2  3  1  0  0  0  0
M  END
`
const smilesOf = (typed: string) => {
  const text = readStructureText(typed)
  return text.kind === 'smiles' || text.kind === 'molfile' ? readStructure(text).toIsomericSmiles() : text
}

function problemOf(typed: string) {
  try {
    smilesOf(typed)
  } catch (problem) {
    if (problem instanceof UnreadableStructure) return problem.problem
    throw problem
  }
  return undefined
}

describe('a pasted structure', () => {
  it.each([
    ['CCO', 'CCO'],
    ['  OCC\n', 'CCO'],
    ['OCC ethanol', 'CCO'],
    ['[Na+].[Cl-]', '[Na+].[Cl-]'],
    ['*CC', 'CC*'],
    [molfile, 'CCO'],
    [molfile.trim(), 'CCO'],
    [molfile.replaceAll('\n', '\r\n'), 'CCO'],
    [`\n\n\n\n${molfile}`, 'CCO'],
  ])('is read (case %#)', (typed, smiles) => expect(smilesOf(typed)).toBe(smiles))

  it.each([
    ['LFQSCWFLJHTTHZ-UHFFFAOYSA-N', 'inchikey', 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N'],
    ['InChIKey=lfqscwfljhtthz-uhfffaoysa-n ', 'inchikey', 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N'],
    ['64-17-5', 'cas', '64-17-5'],
    ['６４－１７－５', 'cas', '64-17-5'],
    ['64175', 'cas', '64-17-5'],
  ])('may be a number: %s', (typed, kind, text) => expect(readStructureText(typed)).toEqual({ kind, text }))

  it.each([
    ['C1CC', 'ring', 5, '1'],
    ['CC(C', 'bracket', 3, '('],
    ['CC)C', 'bracket', 3, ')'],
    ['C[Na', 'bracket', 2, '['],
    ['C(C]', 'bracket', 4, ']'],
    ['CXC', 'unknown-atom', 2, ''],
    ['C[Zz]C', 'unknown-atom', 2, ''],
    ['乙醇', 'character', 1, '乙'],
    ['CC😀', 'character', 3, '😀'],
    ["C'; drop table structure; --", 'character', 2, "'"],
    ['CC\u0000O', 'control-character', 3, ''],
    ['CC>>CO', 'reaction', 0, ''],
    ['CCO>[H+]>CC=O', 'reaction', 0, ''],
    ['$RXN\n\n\n', 'reaction', 0, ''],
    ['InChI=1S/CH4/h1H4', 'inchi', 0, ''],
    ['64-17-6', 'cas-check-digit', 0, ''],
    ['()', 'no-atoms', 0, ''],
    ['C'.repeat(4000), 'too-large', 250, ''],
    [`${'C('.repeat(1900)}C${')'.repeat(1900)}`, 'too-large', 250, ''],
    [molfile.replace('  3  2', '  5  4'), 'molfile-counts', 4, ''],
    [molfile.replace('  3  2', '999999'), 'molfile-counts', 4, ''],
    [molfile.replace('  3  2', ' -3  2'), 'molfile-counts', 4, ''],
    [molfile.replace('  1  2  1', '  1  9  1'), 'molfile-line', 8, ''],
    [molfile.replace('   -0.5000    0.0000 O', ' here is O'), 'molfile-line', 7, ''],
    [molfile.replace(' O ', ' R#'), 'r-group', 0, ''],
    [molfile.slice(0, 60), 'molfile-counts', 4, ''],
    ['M  END', 'molfile-counts', 4, ''],
  ])('is refused with its problem (case %#)', (typed, code, at, found) =>
    expect(problemOf(typed)).toEqual({ code, at, found }),
  )

  it.each([
    '((((',
    '[[[[',
    'C%',
    '=',
    '....',
    'C==C',
    '[',
    '-',
    '\\',
    'c',
    '[nH]1cccc1',
    '{',
    'V2000',
    'V3000',
  ])('fails as unreadable only: %s', (typed) => expect(() => problemOf(typed)).not.toThrow())

  it('is refused in both languages with the position', () => {
    const problem = problemOf('CC)C')
    expect(problem && wordsForProblem(problem, 'zh')).toBe('第 3 个字符“)”没有配对的括号')
    expect(problem && wordsForProblem(problem, 'en')).toBe('The “)” at character 3 has no partner.')
  })
})
