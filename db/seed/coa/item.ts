import type { CoaItem } from '#features/reports/service.server.ts'
import { chance } from '../chance.ts'

export type Both = readonly [zh: string, en: string]

/** What is analysed, and the limits of the specification. */
export type Test = Omit<CoaItem, 'resultValue' | 'isBelow' | 'resultZh' | 'resultEn' | 'conforms'>

const test = (key: string, name: Both, method: Both | string, limits: Partial<Test>): Test => {
  const [methodZh, methodEn] = typeof method === 'string' ? [method, method] : method
  return {
    key,
    nameZh: name[0],
    nameEn: name[1],
    methodZh,
    methodEn,
    operator: 'text',
    lowerLimit: null,
    upperLimit: null,
    unit: '',
    requirementZh: '',
    requirementEn: '',
    ...limits,
  }
}

export const atMost = (key: string, name: Both, method: Both | string, upperLimit: string, unit = '%') =>
  test(key, name, method, { operator: 'at-most', upperLimit, unit })

export const atLeast = (key: string, name: Both, method: Both | string, lowerLimit: string, unit = '%') =>
  test(key, name, method, { operator: 'at-least', lowerLimit, unit })

export const range = (
  key: string,
  name: Both,
  method: Both | string,
  [lowerLimit, upperLimit]: readonly [string, string],
  unit = '',
) => test(key, name, method, { operator: 'range', lowerLimit, upperLimit, unit })

export const judged = (key: string, name: Both, method: Both | string, [zh, en]: Both) =>
  test(key, name, method, { requirementZh: zh, requirementEn: en })

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0
const mostDecimals = 7

/** A plausible result within the limits, the same for the same lot. */
export function measured(of: Test, ...lot: string[]): CoaItem {
  const none = { resultValue: null, isBelow: false, resultZh: '', resultEn: '', conforms: null }
  const part = chance('result', of.key, ...lot)
  switch (of.operator) {
    case 'at-most':
      return {
        ...of,
        ...none,
        ...below(
          of.upperLimit ?? '',
          part,
          chance('below', of.key, ...lot),
          !of.key.startsWith('uncertainty'),
        ),
      }
    case 'at-least':
      return { ...of, ...none, resultValue: above(of.lowerLimit ?? '', of.unit, part) }
    case 'range':
    case 'equal':
      return { ...of, ...none, resultValue: within(of.lowerLimit ?? '', of.upperLimit ?? '', part) }
    case 'text':
      return { ...of, ...none, resultZh: '符合', resultEn: 'Conforms', conforms: true }
  }
}

const smallestQuantified = 1 / 5

function below(limit: string, part: number, other: number, hasLimit: boolean) {
  const decimals = Math.min(decimalsOf(limit) + 1, mostDecimals)
  const isWhole = Number(limit) >= 5 && decimalsOf(limit) === 0
  const digits = isWhole ? 0 : decimals
  if (hasLimit && other < 0.3)
    return { isBelow: true, resultValue: (Number(limit) * smallestQuantified).toFixed(digits) }
  return { resultValue: (Number(limit) * (0.25 + 0.5 * part)).toFixed(digits) }
}

function above(limit: string, unit: string, part: number) {
  const least = Number(limit)
  if (!unit.includes('%'))
    return (least * (1.03 + 0.2 * part)).toFixed(least < 20 ? decimalsOf(limit) || 1 : decimalsOf(limit))
  const decimals = Math.max(decimalsOf(limit), 1)
  const room = 100 - least
  return (least + room * (0.2 + 0.6 * part)).toFixed(room < 0.1 ? Math.max(decimals, 3) : decimals)
}

function within(least: string, most: string, part: number) {
  const decimals = Math.max(decimalsOf(least), decimalsOf(most))
  const [low, high] = [Number(least), Number(most)]
  const steps = Math.round((high - low) * 10 ** decimals)
  return (low + (high - low) * (0.25 + 0.5 * part)).toFixed(steps < 8 ? decimals + 1 : decimals)
}
