import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import type { useDrawing } from '../use-drawing.ts'
import { DrawingBar } from './drawing-bar.tsx'
import styles from './structure-editor.module.css'

interface StructureEditorProps {
  place: RefObject<HTMLDivElement | null>
  editor: ReturnType<typeof useDrawing>
  isEmpty: boolean
  onClear(): void
}

/** The sheet to draw on, with its tools; of one size whether it is loaded or not. */
export function StructureEditor({ place, editor, isEmpty, onClear }: StructureEditorProps) {
  const t = useTranslations('structureSearch')
  const { state, retry, drawing } = editor
  return (
    <section className={styles.editor} aria-label={t('editor')} data-state={state}>
      <DrawingBar
        isDisabled={state !== 'ready'}
        onChoose={(tool) => drawing()?.choose(tool)}
        onAct={(action) => drawing()?.act(action)}
        onClear={onClear}
      />
      <div className={styles.sheet}>
        <div ref={place} className={styles.canvas} />
        {state === 'ready' && isEmpty && <p className={styles.hint}>{t('drawHere')}</p>}
        {state === 'loading' && (
          <p className={styles.waiting}>
            <Icon name="hexagon" size={40} />
            <span className={styles.withScripts}>{t('loading')}</span>
            <span className={styles.withoutScripts}>{t('withoutScripts')}</span>
          </p>
        )}
        {state === 'failed' && (
          <div className={styles.waiting} role="alert">
            <Icon name="warning" size={40} />
            <span>{t('failed')}</span>
            <button type="button" onClick={retry}>
              {t('retry')}
            </button>
          </div>
        )}
      </div>
    </section>
  )
}
