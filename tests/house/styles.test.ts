import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { styleFigures } from './figures.ts'
import { classFaults, propertiesOf, styleFaults, unusedClasses } from './styles.ts'

const tokenFile = 'src/ui/tokens.css'
const tokens = propertiesOf(readFileSync(tokenFile, 'utf8'))
const sheets = (await Array.fromAsync(glob('src/**/*.css'))).filter((file) => file !== tokenFile)
const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') })
const components = (await Array.fromAsync(glob('src/**/*.{ts,tsx}'))).map(read)

describe('stylesheets', () => {
  it('take colours, sizes, layers and breakpoints from the tokens', () => {
    expect(sheets.length).toBeGreaterThan(50)
    const faults = sheets.flatMap((file) =>
      styleFaults(readFileSync(file, 'utf8'), tokens).map((fault) => `${file}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it.each([
    ['a { color: #fdecec; }', 'raw colour: #fdecec'],
    ['a { box-shadow: 0 1px rgb(0 0 0 / 7%); }', 'raw colour: rgb('],
    ['a { background: white; }', 'raw colour: white'],
    ['a { font-size: 15px; }', 'font size: 15px'],
    ['a { font: 15px / 1.4 serif; }', 'font size: 15px / 1.4 serif'],
    ['a { z-index: 150; }', 'layer: 150'],
    ['@media (width < 900px) { a { top: 0; } }', 'breakpoint: 900px'],
    ['@media (width >= 768px) and (width < 1180px) { a { top: 0; } }', 'breakpoint: 1180px'],
    ['@container (width < 700px) { a { top: 0; } }', 'breakpoint: 700px'],
    ['@media (max-width: 768px) { a { top: 0; } }', 'breakpoint: max-width'],
    ['a { color: var(--no-such); }', 'unknown property: --no-such'],
  ])('refuses %s', (css, fault) => expect(styleFaults(css, tokens)).toEqual([fault]))

  it('accepts the tokens', () => {
    const css = `@media (width < 768px) {
      a { --ink: var(--text); color: var(--ink); font-size: var(--size-s); z-index: var(--layer-bar); } /* #fff */
    }`
    expect(styleFaults(css, tokens)).toEqual([])
  })
})

it('hold their bounds', () => {
  const over = styleFigures().filter(({ value, aim = value }) => value > aim)
  expect(over).toEqual([])
})

describe('classes', () => {
  it('are taken by a component, which takes no others', () =>
    expect(classFaults(sheets.filter((file) => file.endsWith('.module.css')).map(read), components)).toEqual(
      [],
    ))

  it('of all pages are named somewhere', () => {
    const texts = components.map(({ text }) => text)
    const unused = sheets
      .filter((file) => !file.endsWith('.module.css'))
      .flatMap((file) => unusedClasses(readFileSync(file, 'utf8'), texts))
    expect(unused).toEqual([])
  })

  it('and properties of tokens are used', () => {
    const all = [...sheets, tokenFile].map((file) => readFileSync(file, 'utf8'))
    const texts = [...all, ...components.map(({ text }) => text)].join('\n')
    expect([...tokens].filter((name) => !texts.includes(`var(${name}`))).toEqual([])
  })

  it('finds a planted fault', () => {
    const css = {
      path: 'src/a/b.module.css',
      text: '.row > .gone:hover { top: 0; .deep { top: 0 } } /* .no */',
    }
    const page = { path: 'src/a/p.tsx', text: "import s from './b.module.css'\nx(s.row, s.lost, s.deep)" }
    expect(classFaults([css], [page])).toEqual([`${css.path}: no class lost`, `${css.path}: unused gone`])
    expect(classFaults([css], [{ ...page, text: `${page.text}\ns[name]` }])).toEqual([
      `${css.path}: no class lost`,
    ])
    expect(unusedClasses('.row-l { top: 0 } .row { top: 0 }', ['"row-l"'])).toEqual(['row'])
  })
})
