import styles from './agreement.module.css'
import type { AgreementBlock, Outline, Words } from './outline.ts'

export function AgreementText({ outline }: { outline: Outline }) {
  return (
    <div className={styles.text}>
      <Blocks blocks={outline.lead} />
      {outline.sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </div>
  )
}

const Blocks = ({ blocks }: { blocks: AgreementBlock[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
  blocks.map((block, index) => <OneBlock key={index} block={block} />)

function OneBlock({ block }: { block: AgreementBlock }) {
  if (block.kind === 'paragraph') return <Line words={block.words} as="p" />
  if (block.kind === 'table') return <Table head={block.head} rows={block.rows} />
  return (
    <ul>
      {block.items.map((words) => (
        <Line key={words[0]?.text} words={words} as="li" />
      ))}
    </ul>
  )
}

const Line = ({ words, as: Tag }: { words: Words; as: 'p' | 'li' }) => (
  <Tag>{words.map(({ text, isStrong }) => (isStrong ? <strong key={text}>{text}</strong> : text))}</Tag>
)

function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => (
              <td key={head[index]} data-label={head[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
