import type { BlockContent, Nodes, PhrasingContent, Root, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmTable } from 'micromark-extension-gfm-table'
import { ownPath } from '#shared/own-path.ts'
import { readPicture } from './picture.ts'
import { type ArticleSection, type Block, type Inline, type Outline, plainText } from './text.ts'

/** Words for `{name}` in texts and in `mailto:` and `tel:` links. */
export type Fillings = Readonly<Record<string, string>>

type Refused = 'html' | 'heading' | 'link' | 'picture' | 'other'

export interface MarkdownFault {
  line: number
  kind: Refused
}

const known = { extensions: [gfmTable(), cjkFriendlyExtension()], mdastExtensions: [gfmTableFromMarkdown()] }
const withoutHtml = [{ disable: { null: ['htmlFlow', 'htmlText'] } }]

/** @param takesHtml to find HTML; otherwise its marks are plain characters */
const parse = (text: string, takesHtml = false): Root =>
  fromMarkdown(text, takesHtml ? known : { ...known, extensions: [...known.extensions, ...withoutHtml] })

/** Links lead to pages of the shop, places on the page, other sites over TLS, or to mail and phone. */
function readLink(url: string): string | undefined {
  if (/^#[\w-]+$/.test(url) || /^(mailto|tel):[\w@.+{}-]+$/.test(url)) return url
  if (url.startsWith('/')) return ownPath(url, '') || undefined
  return URL.parse(url)?.protocol === 'https:' ? url : undefined
}

const sectionDepth = 2
const headingDepth = 3

/** The reason why a node is not rendered. */
function refusalOf(node: Nodes): Refused | undefined {
  switch (node.type) {
    case 'html':
      return 'html'
    case 'heading':
      return node.depth === sectionDepth || node.depth === headingDepth ? undefined : 'heading'
    case 'link':
      return readLink(node.url) === undefined ? 'link' : undefined
    case 'image':
      return readPicture(node.url) ? undefined : 'picture'
    default:
      return rendered.has(node.type) ? undefined : 'other'
  }
}

const rendered = new Set<Nodes['type']>(
  'root paragraph text strong emphasis inlineCode break list listItem table tableRow tableCell blockquote'.split(
    ' ',
  ) as Nodes['type'][],
)

/** What a text contains and readers would not see, with its line. */
export function findMarkdownFaults(text: string): MarkdownFault[] {
  const faults: MarkdownFault[] = []
  const visit = (node: Nodes) => {
    const kind = refusalOf(node)
    if (kind) faults.push({ line: node.position?.start.line ?? 1, kind })
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(parse(text, true))
  return faults
}

const pictureOf = (node: Nodes): Block[] => {
  if (node.type !== 'image') return []
  const picture = readPicture(node.url, node.alt ?? '')
  return picture ? [{ kind: 'picture', picture }] : []
}

/** A line break between Chinese characters is none. */
const joinLines = (text: string) =>
  text.replaceAll(/(?<=[\p{sc=Han}，。；：、）」”])\n(?=[\p{sc=Han}（「“])/gu, '').replaceAll('\n', ' ')

class Renderer {
  readonly #fillings: Fillings
  readonly #idPrefix: string
  #headings = 0
  #sections = 0

  constructor(fillings: Fillings, idPrefix: string) {
    this.#fillings = fillings
    this.#idPrefix = idPrefix
  }

  render(root: Root): Outline {
    const outline: Outline = { lead: [], sections: [] }
    for (const node of root.children) {
      const isSection = node.type === 'heading' && node.depth === sectionDepth
      if (isSection) outline.sections.push(this.#section(node.children))
      else (outline.sections.at(-1)?.blocks ?? outline.lead).push(...this.#block(node))
    }
    return outline
  }

  #section(title: PhrasingContent[]): ArticleSection {
    const id = `${this.#idPrefix}section-${++this.#sections}`
    return { id, title: plainText(this.#inlines(title)), blocks: [] }
  }

  #fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => this.#fillings[name] ?? all)

  #block = (node: Nodes): Block[] => {
    if (refusalOf(node)) return []
    switch (node.type) {
      case 'heading':
        return [{ kind: 'heading', id: this.#headingId(), parts: this.#inlines(node.children) }]
      case 'paragraph':
        return this.#paragraph(node.children)
      case 'list':
        return [
          {
            kind: 'list',
            isOrdered: node.ordered ?? false,
            start: node.start ?? 1,
            items: node.children.map((item) => this.#blocks(item.children as BlockContent[])),
          },
        ]
      case 'blockquote':
        return [{ kind: 'quote', blocks: this.#blocks(node.children as BlockContent[]) }]
      case 'table':
        return [this.#table(node)]
      default:
        return []
    }
  }

  #blocks = (nodes: Nodes[]) => nodes.flatMap(this.#block)

  #headingId() {
    return `${this.#idPrefix}heading-${++this.#headings}`
  }

  #paragraph(nodes: PhrasingContent[]): Block[] {
    const parts = this.#inlines(nodes)
    const pictures = nodes.flatMap(pictureOf)
    const isEmpty = plainText(parts).trim() === ''
    return isEmpty ? pictures : [{ kind: 'paragraph', parts }, ...pictures]
  }

  #table({ children: [head, ...rows] }: Table): Block {
    const cells = (row: Table['children'][number] | undefined) =>
      row?.children.map((cell) => this.#inlines(cell.children)) ?? []
    return { kind: 'table', head: cells(head), rows: rows.map(cells) }
  }

  #inlines = (nodes: PhrasingContent[]): Inline[] => nodes.flatMap(this.#inline)

  #inline = (node: PhrasingContent): Inline[] => {
    switch (node.type) {
      case 'text':
        return [this.#fill(joinLines(node.value))]
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, parts: this.#inlines(node.children) }]
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }]
      case 'break':
        return [{ kind: 'break' }]
      case 'link':
        return this.#link(node.url, this.#inlines(node.children))
      default:
        return []
    }
  }

  /** What leads nowhere that is allowed is read as plain words. */
  #link(url: string, parts: Inline[]): Inline[] {
    const to = readLink(url)
    if (to === undefined) return parts
    const filled = to.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURI(this.#fillings[name]?.replaceAll(/\s/g, '') ?? ''),
    )
    return [{ kind: 'link', to: filled, parts }]
  }
}

/**
 * Renders Markdown with tables. Only known nodes are rendered: marks of HTML are plain characters, unsafe
 * links and foreign pictures are left out.
 * @param idPrefix of the ids of sections and headings, where several texts stand on one page
 */
export const renderMarkdown = (text: string, fillings: Fillings = {}, idPrefix = ''): Outline =>
  new Renderer(fillings, idPrefix).render(parse(text))
