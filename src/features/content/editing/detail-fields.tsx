import { emptyMark } from '#shared/display.ts'
import { TextField } from '#ui/field.tsx'
import { Checkbox } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { overtakenWords } from '#ui/staff/typed-field.tsx'
import type { ArticleDetails, ArticleKind } from '../articles/schema.ts'
import styles from '../staff.module.css'
import { words } from './messages.ts'
import type { Editor } from './use-editor.ts'

type Named = 'link' | 'picture' | 'number' | 'products' | 'industryZh' | 'industryEn' | 'firstDay' | 'lastDay'

/** What a kind has beside its texts and its place in lists. */
const fieldsOf: Record<ArticleKind, readonly Named[]> = {
  page: [],
  help: [],
  solution: ['industryZh', 'industryEn', 'products', 'picture'],
  topic: ['products', 'picture', 'firstDay', 'lastDay'],
  notice: [],
  brand: ['picture'],
  banner: ['link', 'picture'],
  honor: ['number', 'picture'],
}

const read: Record<Named, (details: ArticleDetails) => string> = {
  link: ({ link = '' }) => link,
  picture: ({ picture = '' }) => picture,
  number: ({ number = '' }) => number,
  products: ({ products = [] }) => products.join(' '),
  industryZh: ({ industry }) => industry?.zh ?? '',
  industryEn: ({ industry }) => industry?.en ?? '',
  firstDay: ({ firstDay = '' }) => firstDay,
  lastDay: ({ lastDay = '' }) => lastDay,
}

function write(details: ArticleDetails, name: Named, text: string): ArticleDetails {
  const { [name as keyof ArticleDetails]: _former, ...others } = details
  if (name === 'industryZh') return { ...details, industry: { en: '', ...details.industry, zh: text } }
  if (name === 'industryEn') return { ...details, industry: { zh: '', ...details.industry, en: text } }
  if (text === '') return others
  if (name === 'products') return { ...others, products: text.split(/[\s,，]+/).filter(Boolean) }
  return { ...others, [name]: text }
}

export function DetailFields({ editor }: { editor: Editor }) {
  const say = useSay()
  const { article, texts, theirs, errors, change } = editor
  const { details } = texts
  const theirDetails = theirs.details
  const theirHint = (name: Named) => {
    const now = theirDetails && read[name](theirDetails)
    const isSame = now === undefined || now === read[name](details)
    return isSame ? undefined : say(overtakenWords.theirs, { value: now || emptyMark })
  }
  const setDetails = (next: ArticleDetails) => change({ details: next })
  return (
    <section className={styles.fields}>
      <h2 className="size-m">{say(words.details)}</h2>
      <TextField
        label={say(words.order)}
        value={details.order === undefined ? '' : String(details.order)}
        inputMode="numeric"
        error={errors['details.order']}
        onChange={({ currentTarget: { value } }) => {
          const { order: _former, ...others } = details
          setDetails(/^\d{1,5}$/.test(value) ? { ...others, order: Number(value) } : others)
        }}
      />
      {article.kind === 'notice' && (
        <Checkbox
          checked={details.isPinned ?? false}
          onChange={({ currentTarget }) => setDetails({ ...details, isPinned: currentTarget.checked })}
        >
          {say(words.isPinned)}
        </Checkbox>
      )}
      {fieldsOf[article.kind].map((name) => (
        <TextField
          key={`${name} ${article.revision}`}
          label={say(words[name])}
          hint={theirHint(name)}
          defaultValue={read[name](details)}
          error={errors[`details.${name}`]}
          autoComplete="off"
          onChange={({ currentTarget }) => setDetails(write(details, name, currentTarget.value.trim()))}
        />
      ))}
    </section>
  )
}
