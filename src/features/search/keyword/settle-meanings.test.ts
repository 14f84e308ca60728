import { expect, it } from 'vitest'
import type { MeaningKind } from '../schema.ts'
import type { Meaning } from '../understanding/meaning.ts'
import { settleMeanings } from './settle-meanings.ts'

const meaning = (kind: MeaningKind, start: number, isSoft = false): Meaning => ({
  kind,
  start,
  end: start + 2,
  filters: [],
  isSoft,
})

/** Settles `xx AA BB …`; `hits` says how many products a text with some filters has, `~` before a number that they are guesses. */
async function settle(meanings: Meaning[], hits: Record<string, string>) {
  const asked: string[] = []
  const settled = await settleMeanings('xx AA BB CC', meanings, async (text, used) => {
    const question = [text, ...used.map(({ kind }) => kind)].join(' + ')
    asked.push(question)
    const answer = hits[question] ?? '0'
    return { total: Number(answer.replace('~', '')), isWhole: /^[1-9]/.test(answer) }
  })
  const kinds = (list: Meaning[]) => list.map(({ kind }) => kind)
  return {
    asked: asked.length,
    text: settled.text,
    used: kinds(settled.used),
    dropped: kinds(settled.dropped),
  }
}

const grade = meaning('grade', 3)
const packing = meaning('packing', 6)
const brand = meaning('brand', 9)

it('asks once when the filters have something', async () => {
  const all = await settle([grade, packing, brand], { 'xx + grade + packing + brand': '3' })
  expect(all).toEqual({ asked: 1, text: 'xx', used: ['grade', 'packing', 'brand'], dropped: [] })
})

it('takes for text what may be a part of a name, if that is there', async () => {
  const soft = meaning('category', 6, true)
  const asText = await settle([grade, soft], { 'xx BB CC + grade': '1', 'xx CC + grade + category': '9' })
  expect(asText).toMatchObject({ text: 'xx BB CC', used: ['grade'] })
  const asFilter = await settle([grade, soft], { 'xx BB CC + grade': '~4', 'xx CC + grade + category': '9' })
  expect(asFilter).toMatchObject({ text: 'xx CC', used: ['grade', 'category'] })
})

it('takes all for text when only that is there', async () => {
  expect(await settle([grade], { 'xx AA BB CC': '1', 'xx BB CC': '1' })).toMatchObject({
    used: [],
    dropped: [],
  })
})

it('drops the pack size before the grade, one before several', async () => {
  const meanings = [grade, packing, brand]
  const noSuchGrade = { xx: '9', 'xx + packing + brand': '2', 'xx + brand': '5' }
  expect(await settle(meanings, noSuchGrade)).toMatchObject({
    dropped: ['grade'],
    used: ['packing', 'brand'],
  })
  const either = { ...noSuchGrade, 'xx + grade + brand': '2' }
  expect(await settle(meanings, either)).toMatchObject({ dropped: ['packing'] })
  expect(await settle(meanings, { xx: '9', 'xx + brand': '5' })).toMatchObject({
    dropped: ['grade', 'packing'],
  })
  expect(await settle(meanings, { xx: '9' })).toMatchObject({ used: [] })
})

it('drops nothing when the text is not there either', async () => {
  expect(await settle([grade, packing], {})).toMatchObject({
    used: ['grade', 'packing'],
    dropped: [],
    asked: 3,
  })
})
