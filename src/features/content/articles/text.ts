/** What Markdown becomes: data that React renders. There is no place in it for HTML, scripts or styles. */
export type Inline =
  | string
  | { kind: 'strong' | 'emphasis'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; to: string; parts: Inline[] }
  | { kind: 'break' }

export interface Picture {
  address: string
  text: string
  width: number
  height: number
  /** Widths that are stored; empty: one file of any size. */
  widths: number[]
}

export type Block =
  | { kind: 'heading'; id: string; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'picture'; picture: Picture }

export interface ArticleSection {
  id: string
  title: string
  blocks: Block[]
}

/** Sections begin at `##`; what stands before the first is the lead. */
export interface Outline {
  lead: Block[]
  sections: ArticleSection[]
}

export const plainText = (parts: Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'code') return part.text
      return part.kind === 'break' ? ' ' : plainText(part.parts)
    })
    .join('')
