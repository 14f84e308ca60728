import { describe, expect, it } from 'vitest'
import { findMarkdownFaults, renderMarkdown } from './markdown.server.ts'

const kindsOf = (text: string) => findMarkdownFaults(text).map(({ kind }) => kind)

describe('Markdown', () => {
  it('becomes a lead and sections of paragraphs, lists, tables and quotes', () => {
    const { lead, sections } = renderMarkdown(
      'Welcome **you**.\n\n## One\n\n1. a\n2. **b** c\n\n### Part\n\n> note\n\n## Two\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n',
    )
    expect(lead).toEqual([
      { kind: 'paragraph', parts: ['Welcome ', { kind: 'strong', parts: ['you'] }, '.'] },
    ])
    expect(sections.map(({ id, title, blocks }) => [id, title, blocks.map(({ kind }) => kind)])).toEqual([
      ['section-1', 'One', ['list', 'heading', 'quote']],
      ['section-2', 'Two', ['table']],
    ])
    expect(sections[1]?.blocks).toEqual([{ kind: 'table', head: [['A'], ['B']], rows: [[['1'], ['2']]] }])
  })

  it('knows strong words that end in Chinese punctuation, and joins Chinese lines without a space', () => {
    expect(renderMarkdown('**注意：**请戴\n手套').lead).toEqual([
      { kind: 'paragraph', parts: [{ kind: 'strong', parts: ['注意：'] }, '请戴手套'] },
    ])
  })

  it('fills in names as plain text, in words and in links to mail and phone', () => {
    const text = '[{companyName}](mailto:{email}), {unknown}'
    const [line] = renderMarkdown(text, { companyName: '**A** <b>', email: 'a@b.example' }).lead
    expect(line).toEqual({
      kind: 'paragraph',
      parts: [{ kind: 'link', to: 'mailto:a@b.example', parts: ['**A** <b>'] }, ', {unknown}'],
    })
  })

  it('shows pictures of the shop with their size and stored widths', () => {
    const address = '/images/articles/0123456789abcdef01234567.webp'
    expect(renderMarkdown(`![瓶](${address}#1200x800)`).lead).toEqual([
      {
        kind: 'picture',
        picture: { address, text: '瓶', width: 1200, height: 800, widths: [480, 960, 1200] },
      },
    ])
  })

  it.each([
    ['<script>alert(1)</script>', 'html'],
    ['words <b onclick="alert(1)">x</b>', 'html'],
    ['<iframe src="https://evil.example"></iframe>', 'html'],
    ['<img src=x onerror=alert(1)>', 'html'],
    ['<p style="position:fixed">x</p>', 'html'],
    ['[x](javascript:alert(1))', 'link'],
    ['[x](<java\tscript:alert(1)>)', 'link'],
    ['[x](JAVASCRIPT:alert(1))', 'link'],
    ['[x](data:text/html,x)', 'link'],
    ['[x](//evil.example)', 'link'],
    ['[x](/\\evil.example)', 'link'],
    ['[x](http://plain.example)', 'link'],
    ['<javascript:alert(1)>', 'link'],
    ['![x](https://evil.example/x.png)', 'picture'],
    ['![x](/images/articles/../../secret.webp#1x1)', 'picture'],
    ['# Title', 'heading'],
    ['---', 'other'],
    ['```\ncode\n```', 'other'],
  ])('refuses %j and renders plain words at most', (text, kind) => {
    expect(kindsOf(text)).toContain(kind)
    const rendered = renderMarkdown(text)
    const kinds = [...JSON.stringify(rendered).matchAll(/"kind":"(\w+)"/g)].map(([, one]) => one)
    expect(kinds.filter((one) => one !== 'paragraph')).toEqual([])
  })

  it('takes every kind of link that pages need', () => {
    const links = ['/help#buy-way', '#section-1', 'https://a.example/x', 'mailto:a@b.example', 'tel:400-1']
    for (const link of links) {
      expect(kindsOf(`[x](${link})`)).toEqual([])
      expect(renderMarkdown(`[x](${link})`).lead).toEqual([
        { kind: 'paragraph', parts: [{ kind: 'link', to: link, parts: ['x'] }] },
      ])
    }
  })
})
