import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }

const documents = ['README.md', ...globSync('docs/**/*.md')]

const inCode = /`[^`\n]+`/g
const path = /(?<![\w./-])(?:src|db|tests|scripts|bench|simulators|docs)\/[\w./<>*-]*/g
const command = /\bnpm run ([\w:-]+)/g
const link = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g

const exists = (name: string) =>
  /[<*]/.test(name) ? globSync(name.replaceAll(/<\w+>/g, '*')).length > 0 : existsSync(name)

/** Anchors of headings, as on GitHub. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

function linkFault(file: string, target: string, anchor: string | undefined) {
  const name = target ? join(file, '..', target) : file
  if (!existsSync(name)) return `no ${name}`
  if (anchor && !anchorsOf(readFileSync(name, 'utf8')).includes(anchor)) return `no #${anchor} in ${name}`
  return undefined
}

const faultsOf = (file: string, text: string) => [
  ...[...text.matchAll(inCode)]
    .flatMap(([code]) => code.match(path) ?? [])
    .filter((name) => !exists(name))
    .map((name) => `no ${name}`),
  ...[...text.matchAll(command)]
    .filter(([, name = '']) => !(name in packageFile.scripts))
    .map(([whole]) => `no ${whole}`),
  ...[...text.matchAll(link)].flatMap(([, target = '', anchor]) => linkFault(file, target, anchor) ?? []),
]

const longestParagraph = 600
const longParagraphs = (text: string) =>
  text
    .split(/\n\n|\n(?=- |\d+\. )/)
    .filter((paragraph) => !paragraph.startsWith('|') && paragraph.length > longestParagraph)

describe('the documents', () => {
  it.each(documents)('%s names files, commands and links that exist', (file) =>
    expect(faultsOf(file, readFileSync(file, 'utf8'))).toEqual([]),
  )

  it.each([
    ['`src/no-such-file.ts`', 'no src/no-such-file.ts'],
    ['`node scripts/no-such.ts --all`', 'no scripts/no-such.ts'],
    ['`db/agreements/no-such.*.md`', 'no db/agreements/no-such.*.md'],
    ['`npm run no-such -- --all`', 'no npm run no-such'],
    ['[there](no-such.md)', 'no docs/no-such.md'],
    ['[there](../README.md#no-such)', 'no #no-such in README.md'],
  ])('refuses %s', (text, fault) => expect(faultsOf('docs/domain.md', text)).toEqual([fault]))

  it.each(['docs/architecture.md', 'docs/features.md', ...globSync('docs/decisions/*.md')])(
    '%s has short paragraphs',
    (file) => expect(longParagraphs(readFileSync(file, 'utf8'))).toEqual([]),
  )

  it('refuses a long paragraph', () => expect(longParagraphs('a'.repeat(601))).toHaveLength(1))
})
