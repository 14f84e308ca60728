import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, type RegulatedLine } from './decide.ts'
import {
  regulatedLine as line,
  heldPaper as paper,
  heldPermit as permit,
  standingWith as standing,
} from './factories.ts'

describe('whatever is ordered', () => {
  const substances = ['67-66-3', '67-64-1']
  const anyLine = fc
    .record({
      casNumber: fc.constantFrom(...substances),
      amount: fc.constantFrom(0.1, 1, 2.5, 100, 500),
      amountUnit: fc.constantFrom('mL', 'L', 'g', 'kg', 'mg', 'piece'),
      packCount: fc.integer({ min: 1, max: 6 }),
      quantityTenths: fc.integer({ min: 1, max: 400 }),
      gramsPerMl: fc.constantFrom(null, 0.79, 1.484),
    })
    .map((traits) => line(traits))
  const anyPermit = fc.record({
    casNumber: fc.constantFrom(...substances),
    dimension: fc.constantFrom('mass', 'volume', 'amount'),
    leftMilli: fc.integer({ min: 0, max: 40_000_000 }),
  })
  const permitsOf = (all: object[]) => all.map((traits, at) => permit(at + 1, 0, traits))
  const drawsOf = (verdicts: ReturnType<typeof decide>) =>
    verdicts.flatMap(({ reliances }) => reliances.flatMap(({ draws }) => draws))

  it('no permit is drawn below zero, and each accepted line is drawn whole', () =>
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 12 }),
        fc.array(anyPermit, { maxLength: 6 }),
        (lines, all) => {
          const held = permitsOf(all)
          const verdicts = decide(lines, standing(held))
          for (const { substances } of held)
            for (const { id, leftMilli } of substances) {
              const drawn = drawsOf(verdicts).filter(({ substanceId }) => substanceId === id)
              expect(drawn.reduce((sum, { milli }) => sum + milli, 0)).toBeLessThanOrEqual(leftMilli)
            }
          for (const [at, verdict] of verdicts.entries()) {
            const tenths = drawsOf([verdict]).reduce((sum, { quantityTenths }) => sum + quantityTenths, 0)
            expect(tenths).toBe(verdict.canSubmit ? lines[at]?.quantityTenths : 0)
          }
        },
      ),
    ))

  it('over any sequence of orders and returns, what is left is what was granted without what is drawn', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyLine, fc.boolean()), { maxLength: 20 }),
        fc.array(anyPermit, { minLength: 1, maxLength: 3 }),
        (steps, all) => {
          const granted = permitsOf(all)
          const left = new Map(
            granted.flatMap(({ substances }) => substances.map((one) => [one.id, one.leftMilli])),
          )
          const held = () =>
            granted.map((one) => ({
              ...one,
              substances: one.substances.map((part) => ({ ...part, leftMilli: left.get(part.id) ?? 0 })),
            }))
          for (const [one, isReturned] of steps) {
            const draws = drawsOf(decide([one], standing(held())))
            for (const { substanceId, milli } of isReturned ? [] : draws)
              left.set(substanceId, (left.get(substanceId) ?? 0) - milli)
            expect([...left.values()].every((milli) => milli >= 0)).toBe(true)
          }
        },
      ),
    ))

  it('lines that one permit covers are accepted in any order', () =>
    fc.assert(
      fc.property(
        fc
          .array(anyLine, { minLength: 2, maxLength: 8 })
          .chain((lines) =>
            fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
          ),
        fc.integer({ min: 0, max: 900_000_000 }),
        ([lines, shuffled], leftMilli) => {
          const one = [
            paper(1, 'purchaseFiling', {
              substances: substances.map((casNumber, id) => ({
                id,
                casNumber,
                dimension: 'mass',
                leftMilli,
              })),
            }),
          ]
          const all = (some: RegulatedLine[]) =>
            decide(some, standing(one)).every(({ canSubmit }) => canSubmit)
          expect(all(shuffled)).toBe(all(lines))
        },
      ),
    ))

  it('more left never refuses what less allowed', () =>
    fc.assert(
      fc.property(anyLine, anyPermit, fc.integer({ min: 0, max: 1_000_000 }), (one, held, more) => {
        const canSubmit = (leftMilli: number) =>
          decide([one], standing(permitsOf([{ ...held, leftMilli }])))[0]?.canSubmit
        if (canSubmit(held.leftMilli)) expect(canSubmit(held.leftMilli + more)).toBe(true)
      }),
    ))
})
