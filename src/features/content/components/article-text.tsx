import { Link } from 'react-router'
import { MarkedNames } from '#ui/marked-names.tsx'
import { type Block, type Inline, type Outline, plainText } from '../articles/text.ts'
import { ArticlePicture } from './article-picture.tsx'
import styles from './article-text.module.css'

interface ArticleTextProps {
  outline: Outline
  /** Of the titles of sections; titles in them are one lower. */
  level?: 'h2' | 'h3'
}

export function ArticleText({ outline, level: Title = 'h2' }: ArticleTextProps) {
  return (
    <div className={styles.text}>
      <Blocks blocks={outline.lead} level={Title} />
      {outline.sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id}>
          <Title id={id}>{title}</Title>
          <Blocks blocks={blocks} level={Title} />
        </section>
      ))}
    </div>
  )
}

type Level = NonNullable<ArticleTextProps['level']>

const Blocks = ({ blocks, level }: { blocks: Block[]; level: Level }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
  blocks.map((block, index) => <OneBlock key={index} block={block} level={level} />)

function OneBlock({ block, level }: { block: Block; level: Level }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = level === 'h2' ? 'h3' : 'h4'
      return (
        <Heading id={block.id}>
          <Words parts={block.parts} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Words parts={block.parts} />
        </p>
      )
    case 'list':
      return <List block={block} level={level} />
    case 'table':
      return <Table block={block} />
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} level={level} />
        </blockquote>
      )
    case 'picture':
      return (
        <figure>
          <ArticlePicture picture={block.picture} sizes="(width < 768px) 100vw, 860px" />
          {block.picture.text && <figcaption className="hint">{block.picture.text}</figcaption>}
        </figure>
      )
  }
}

function List({ block, level }: { block: Extract<Block, { kind: 'list' }>; level: Level }) {
  const items = block.items.map((blocks, index) => {
    const [only, ...others] = blocks
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
      <li key={index}>
        {only?.kind === 'paragraph' ? (
          <Words parts={only.parts} />
        ) : (
          only && <OneBlock block={only} level={level} />
        )}
        <Blocks blocks={others} level={level} />
      </li>
    )
  })
  return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
}

/** On phones each row is a card, whose cells name their columns. */
function Table({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) {
  const names = head.map(plainText)
  return (
    <table>
      <thead>
        <tr>
          {head.map((parts, index) => (
            <th key={names[index]} scope="col">
              <Words parts={parts} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
          <tr key={place}>
            {cells.map((parts, index) => (
              <td key={names[index]} data-label={names[index]}>
                <Words parts={parts} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Words = ({ parts }: { parts: Inline[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
  parts.map((part, index) => <Word key={index} part={part} />)

function Word({ part }: { part: Inline }) {
  if (typeof part === 'string') return <MarkedNames text={part} />
  switch (part.kind) {
    case 'strong':
      return (
        <strong>
          <Words parts={part.parts} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Words parts={part.parts} />
        </em>
      )
    case 'code':
      return <code>{part.text}</code>
    case 'break':
      return <br />
    case 'link':
      return <TextLink to={part.to} parts={part.parts} />
  }
}

function TextLink({ to, parts }: { to: string; parts: Inline[] }) {
  const words = <Words parts={parts} />
  if (to.startsWith('/')) return <Link to={to}>{words}</Link>
  const isOtherSite = to.startsWith('https:')
  return (
    <a href={to} {...(isOtherSite && { target: '_blank', rel: 'noopener' })}>
      {words}
    </a>
  )
}
