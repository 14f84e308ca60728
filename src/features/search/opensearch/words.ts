import { compact, fold } from '#shared/fold.ts'
import type { NameBook } from '../index/name-book.ts'
import { looksLikeFormula } from '../language/formula.ts'
import type { QueryWord } from '../language/tokenise.ts'
import type { Understanding } from '../schema.ts'
import { type Answer, anyOf, type Body, bestOf, type Clause, totalOf, whether } from './clauses.ts'
import { likeChinese, misspelt, nearRequest, nearSpellingsIn, readLikeChinese } from './typos.ts'
import {
  asTyped,
  byFormula,
  byOtherCapitals,
  bySynonyms,
  hasKey,
  isSynonym,
  nameKinds,
} from './word-clauses.ts'

export interface Asker {
  readonly names: NameBook
  /** All in one request. */
  ask(bodies: Body[]): Promise<Answer[]>
}

/** What a word matches, and what that says about it. */
export interface Resolved {
  clause: Clause
  isFound: boolean
  understood: Understanding[]
}

/** What is asked about a word, and how its answers are read. */
export interface Question<T> {
  bodies: Body[]
  read(answers: Answer[]): T
}

const firstOf = (clauses: Clause[]): Body => ({
  query: bestOf(clauses),
  size: 1,
  track_total_hits: false,
})

const hasAny = (answer: Answer | undefined) => answer !== undefined && totalOf(answer) > 0

const formulaIn = (answer: Answer | undefined) =>
  answer?.hits.hits[0]?._source?.words?.molecularFormula ?? undefined

/** @returns the first synonym that is a name on sale, unless the key itself is one */
export function synonymQuestion(names: NameBook, key: string): Question<string | undefined> {
  const synonyms = names.synonymsOf(key)
  if (synonyms.length === 0) return { bodies: [], read: () => undefined }
  return {
    bodies: [hasKey(key, nameKinds), ...synonyms.map(isSynonym)].map(whether),
    read: ([isName, ...found]) =>
      hasAny(isName) ? undefined : synonyms.find((_, place) => hasAny(found[place])),
  }
}

/** What the word matches if it is what it seems to be. */
export const likelyClause = (names: NameBook, word: QueryWord, isAlone: boolean) =>
  bestOf([...asTyped(word, isAlone), ...bySynonyms(names, word.key), ...byFormula(word.formula)])

/** @returns undefined: it may be misspelt */
export function wordQuestion(
  names: NameBook,
  word: QueryWord,
  isAlone: boolean,
): Question<Resolved | undefined> {
  const named = [...asTyped(word, isAlone), ...bySynonyms(names, word.key)]
  const [formulas, others] = [byFormula(word.formula), byOtherCapitals(word.formula)]
  const synonyms = synonymQuestion(names, word.key)
  const parts = [
    named.length > 0 ? [whether(anyOf(named))] : [],
    formulas.length > 0 ? [firstOf(formulas)] : [],
    others.length > 0 ? [firstOf(others)] : [],
  ]
  const [ofName = 0, ofFormula = 0, ofOthers = 0] = parts.map(({ length }) => length)
  return {
    bodies: [...parts.flat(), ...synonyms.bodies],
    read(answers) {
      const isNamed = ofName > 0 && hasAny(answers[0])
      const asWritten = ofFormula > 0 ? formulaIn(answers[ofName]) : undefined
      const otherwise = ofOthers > 0 && !asWritten ? formulaIn(answers[ofName + ofFormula]) : undefined
      const synonym = synonyms.read(answers.slice(ofName + ofFormula + ofOthers))
      const formula = asWritten ?? otherwise
      const isFormula = looksLikeFormula(word.formula)
      const clause = bestOf([...named, ...formulas, ...(otherwise ? others : [])])
      const said = (kind: 'formula' | 'synonym', to: string) => [{ kind, from: word.text, to }]
      // A single symbol or `cao` may mean something else, so its other matches stay.
      if (formula && (isFormula || !isNamed))
        return { clause, isFound: true, understood: said('formula', formula) }
      if (!isNamed && !isFormula) return undefined
      return { clause, isFound: isNamed, understood: synonym ? said('synonym', synonym) : [] }
    },
  }
}

/** For a word that nothing has. */
export function correctionQuestion(word: QueryWord, typed: Clause): Question<Resolved> {
  const near = nearRequest(word.key)
  const like = likeChinese(word)
  return {
    bodies: [...(near ? [near] : []), ...(like ? [like] : [])],
    read(answers) {
      const spellings = nearSpellingsIn(near && answers[0], word.key)
      const meant = spellings.length > 0 ? undefined : readLikeChinese(like && answers.at(-1), word)
      const to = spellings[0]?.term ?? meant?.name
      if (to === undefined) return { clause: typed, isFound: false, understood: [] }
      return {
        clause: meant?.clause ?? misspelt(spellings),
        isFound: true,
        understood: [{ kind: 'spelling', from: word.text, to }],
      }
    },
  }
}

export const wholeKey = (keyword: string) => compact(fold(keyword))

/** Questions in one request, each with its own answers. @returns also the answers to `first` */
export async function askAll<T>(
  { ask }: Pick<Asker, 'ask'>,
  questions: Question<T>[],
  first: Body[] = [],
): Promise<{ first: Answer[]; read: T[] }> {
  const answers = await ask([...first, ...questions.flatMap(({ bodies }) => bodies)])
  let at = first.length
  const read = questions.map((question) => {
    const from = at
    at += question.bodies.length
    return question.read(answers.slice(from, at))
  })
  return { first: answers.slice(0, first.length), read }
}
