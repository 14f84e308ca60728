import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import staff from '#ui/staff/staff.module.css'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import styles from '../staff.module.css'
import { ArticleSteps } from './article-steps.tsx'
import { DetailFields } from './detail-fields.tsx'
import { articleKindTexts, words } from './messages.ts'
import { ContentPreview } from './preview.tsx'
import { TextFields } from './text-fields.tsx'
import { type Editor, type LoadedArticle, loadArticle, plannedFrom, useEditor } from './use-editor.ts'
import { VersionList } from './version-list.tsx'

export default function ArticlePage() {
  const { id = '' } = useParams()
  const say = useSay()
  const [loads, setLoads] = useState(0)
  const { record, problem } = useRecord(() => loadArticle(id), `${id} ${loads}`)
  return (
    <div className={`form ${staff.page}`}>
      <p>
        <Link to="/articles">← {say(words.back)}</Link>
      </p>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <ArticleEditor key={loads} loaded={record} onReload={async () => setLoads(loads + 1)} />}
    </div>
  )
}

interface ArticleEditorProps {
  loaded: LoadedArticle
  onReload(): Promise<void>
}

/** The text beside its preview, in one language at a time. */
function ArticleEditor({ loaded, onReload }: ArticleEditorProps) {
  const say = useSay()
  const editor = useEditor(loaded, onReload)
  const [language, setLanguage] = useState<'zh' | 'en'>('zh')
  const { article, texts, hasConflict, problem, errors } = editor
  const isChinese = language === 'zh'
  return (
    <>
      <ArticleHead editor={editor} />
      {hasConflict && (
        <Note tone="warning">
          {say(words.conflict)}{' '}
          <Button kind="plain" onClick={onReload}>
            {say(words.loadNewest)}
          </Button>
        </Note>
      )}
      {problem && !hasConflict && <PanelProblem>{Object.values(errors)[0] ?? problem}</PanelProblem>}
      <fieldset className="buttons">
        <legend className="visually-hidden">{say(words.language)}</legend>
        {(['zh', 'en'] as const).map((one) => (
          <Button
            key={one}
            kind={one === language ? 'primary' : 'plain'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {say(one === 'zh' ? words.chinese : words.english)}
          </Button>
        ))}
      </fieldset>
      <div className={styles.sides}>
        <TextFields editor={editor} language={language} />
        <ContentPreview
          title={isChinese ? texts.titleZh : texts.titleEn}
          text={isChinese ? texts.bodyZh : texts.bodyEn}
          language={language}
        />
      </div>
      <div className={styles.sides}>
        <DetailFields editor={editor} />
        <div className="stack">
          <VersionList editor={editor} />
          <History subject="article" id={article.id} version={article.revision} />
        </div>
      </div>
    </>
  )
}

function ArticleHead({ editor }: { editor: Editor }) {
  const say = useSay()
  const { article, texts, isDirty } = editor
  const laterFrom = plannedFrom(article, new Date())
  return (
    <header className="spread">
      <h1 tabIndex={-1} className="size-l">
        <Tag>{say(articleKindTexts[article.kind])}</Tag> {texts.titleZh}{' '}
        <span className="code">{article.code}</span>{' '}
        {article.versions[0]?.isDraft && <Tag tone="warning">{say(words.draft)}</Tag>}{' '}
        {laterFrom && (
          <Tag tone="processing">{say(words.publishedLater, { at: shanghaiMinute(laterFrom) })}</Tag>
        )}{' '}
        {article.withdrawnAt && <Tag tone="error">{say(words.withdrawn)}</Tag>}{' '}
        {isDirty && <span className="hint">{say(words.unsaved)}</span>}
      </h1>
      <ArticleSteps editor={editor} />
    </header>
  )
}
