import { readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pagePatterns } from '../../bench/frame/addresses.ts'
import { onTheWay, unvisited, walks } from '../e2e/pages.ts'

/** The most specific pattern of an address, as the router finds it. */
function patternOf(address: string) {
  const path = address.replace(/[?#].*/, '')
  const fitting = pagePatterns.filter((pattern) => pattern === path || matchPath(pattern, path))
  const isFixed = (part: string) => part !== '' && !/^[:*]/.test(part)
  const fixedParts = (pattern: string) => pattern.split('/').filter(isFixed).length
  return fitting.sort((one, other) => fixedParts(other) - fixedParts(one))[0]
}

const visited = new Set(Object.values(walks).flat().map(patternOf))
const listed = (pattern: string) =>
  [visited.has(pattern), pattern in onTheWay, pattern in unvisited].filter(Boolean).length

describe('axe', () => {
  it.each(pagePatterns)('visits %s, or a reason says why not', (pattern) => {
    expect(listed(pattern)).toBe(1)
  })

  it('is told of no page that does not exist', () => {
    expect(visited).not.toContain(undefined)
    const known = Object.keys({ ...onTheWay, ...unvisited })
    expect(known.filter((pattern) => !pagePatterns.includes(pattern))).toEqual([])
  })

  it.each(Object.entries(onTheWay))('looks at %s in %s.spec.ts at both sizes', (_pattern, spec) => {
    expect(readFileSync(`tests/e2e/${spec}.spec.ts`, 'utf8')).toMatch(/await expectSound/)
  })

  it.each(Object.keys(walks))('a test walks the pages of %s', (name) => {
    const specs = ['look', 'auth-forms', 'member-centre'].map((spec) =>
      readFileSync(`tests/e2e/${spec}.spec.ts`, 'utf8'),
    )
    expect(specs.some((text) => text.includes(`walks.${name}`) || text.includes(`'${name}'`))).toBe(true)
  })
})
