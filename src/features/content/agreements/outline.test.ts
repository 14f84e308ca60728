import { describe, expect, it } from 'vitest'
import { readOutline } from './outline.ts'

const words = (text: string, isStrong = false) => ({ text, isStrong })

describe('the outline of an agreement', () => {
  it('has an introduction, then sections of paragraphs, lists and tables', () => {
    const outline = readOutline(
      'Welcome **you**.\n\n## 1. One\n\n1.1 First\n\n- a\n- **b** c\n\n## 2. Two\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n',
    )
    expect(outline.lead).toEqual([
      { kind: 'paragraph', words: [words('Welcome '), words('you', true), words('.')] },
    ])
    expect(outline.sections.map(({ id, title }) => [id, title])).toEqual([
      ['section-1', '1. One'],
      ['section-2', '2. Two'],
    ])
    expect(outline.sections[0]?.blocks[1]).toEqual({
      kind: 'list',
      items: [[words('a')], [words('b', true), words(' c')]],
    })
    expect(outline.sections[1]?.blocks).toEqual([{ kind: 'table', head: ['A', 'B'], rows: [['1', '2']] }])
  })

  it('is empty for an empty text', () => {
    expect(readOutline('')).toEqual({ lead: [], sections: [] })
  })
})
