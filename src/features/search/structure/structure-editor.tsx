import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonLooks } from '#ui/button.tsx'
import { Icon, PathIcon } from '#ui/icon.tsx'
import { type DrawingAction, type DrawingTool, drawingActions } from './drawing-tools.ts'
import styles from './structure-editor.module.css'
import type { useDrawing } from './use-structure-text.ts'

interface StructureEditorProps {
  place: RefObject<HTMLDivElement | null>
  editor: ReturnType<typeof useDrawing>
  isEmpty: boolean
  /** Someone is about to draw, on a sheet that has to show what was typed. */
  onReach(): void
  onClear(): void
}

export function StructureEditor({ place, editor, isEmpty, onReach, onClear }: StructureEditorProps) {
  const t = useTranslations('structureSearch')
  const { state, begin, retry, drawing } = editor
  const [tool, setTool] = useState<DrawingTool>('bond')
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen before there was anything to draw with
  useEffect(() => {
    if (state === 'ready') drawing()?.choose(tool)
  }, [state])
  return (
    <section className={styles.editor} aria-label={t('editor')} data-state={state}>
      <DrawingBar
        isDisabled={state === 'failed'}
        chosen={tool}
        onChoose={(chosen) => {
          setTool(chosen)
          begin()
          drawing()?.choose(chosen)
        }}
        onAct={(action) => {
          onReach()
          drawing()?.act(action)
        }}
        onClear={onClear}
      />
      <div className={styles.sheet} onPointerMoveCapture={onReach} onPointerDownCapture={onReach}>
        <div ref={place} className={styles.canvas} />
        {state === 'ready' && isEmpty && <p className={styles.hint}>{t('drawHere')}</p>}
        {(state === 'idle' || state === 'loading') && (
          <Waiting isLoading={state === 'loading'} onBegin={begin} />
        )}
        {state === 'failed' && (
          <div className={styles.waiting} role="alert">
            <Icon name="warning" size={40} />
            <span>{t('failed')}</span>
            <button type="button" className={buttonLooks({ kind: 'plain' })} onClick={retry}>
              {t('retry')}
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

/** Covers the sheet until there is one to draw on; the focus goes on to the tools. */
function Waiting({ isLoading, onBegin }: { isLoading: boolean; onBegin(): void }) {
  const t = useTranslations('structureSearch')
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (current && current === document.activeElement)
        current.closest('section')?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    }
  }, [])
  return (
    <>
      <button ref={button} type="button" className={styles.waiting} aria-busy={isLoading} onClick={onBegin}>
        <Icon name="hexagon" size={40} />
        {t(isLoading ? 'loading' : 'begin')}
      </button>
      <p className={`${styles.waiting} ${styles.withoutScripts}`}>{t('withoutScripts')}</p>
    </>
  )
}

const groups = [
  ['undo', 'tidy', 'clear', null, 'select', 'erase', null, 'plus', 'minus'],
  ['bond', 'chain', 'wedge', 'hash', null, 'benzene', 'ring6', 'ring5', 'ring7', 'ring4', 'ring3'],
  ['C', 'N', 'O', 'S', 'P', 'F', 'Cl', 'Br', 'I', 'Si', 'H'],
] as const
type ButtonName = Exclude<(typeof groups)[number][number], null>

interface DrawingBarProps {
  isDisabled: boolean
  chosen: DrawingTool
  onChoose(tool: DrawingTool): void
  onAct(action: DrawingAction): void
  onClear(): void
}

function DrawingBar({ isDisabled, chosen, onChoose, onAct, onClear }: DrawingBarProps) {
  const t = useTranslations('structureSearch')
  const press = (name: ButtonName) => {
    if (name === 'clear') return onClear()
    if (isAction(name)) return onAct(name)
    onChoose(name)
  }
  return (
    <div role="toolbar" aria-label={t('tools')} className={styles.bar} onKeyDown={walk}>
      {groups.map((group) => (
        <div key={group[0]} className={styles.group}>
          {group.map((name, place) =>
            name === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the group never changes
              <i key={place} className={styles.gap} />
            ) : (
              <button
                key={name}
                type="button"
                disabled={isDisabled}
                title={t(`tool_${name}`)}
                aria-label={t(`tool_${name}`)}
                aria-pressed={name === 'clear' || isAction(name) ? undefined : name === chosen}
                tabIndex={name === chosen ? 0 : -1}
                data-tool={name}
                onClick={() => press(name)}
              >
                <ToolIcon name={name} />
              </button>
            ),
          )}
        </div>
      ))}
    </div>
  )
}

const isAction = (name: string): name is DrawingAction => name in drawingActions

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (!step || here < 0) return
  event.preventDefault()
  buttons.at((here + step) % buttons.length)?.focus()
}

const ring = (corners: number, radius: number, turn = 0) =>
  Array.from({ length: corners }, (_, i) => {
    const angle = ((i + turn) * 2 * Math.PI) / corners - Math.PI / 2
    return `${(12 + radius * Math.cos(angle)).toFixed(1)} ${(12 + radius * Math.sin(angle)).toFixed(1)}`
  })
const closed = (points: string[]) => `M${points.join('L')}z`

const lines: Partial<Record<DrawingTool | DrawingAction | 'clear', string>> = {
  undo: 'M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3',
  tidy: 'M4 20 13.5 10.5M16 4v4M14 6h4M19 11v3M17.5 12.5h3M8 4v3M6.5 5.5h3',
  clear: 'M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7M10.5 11v5.5M13.5 11v5.5',
  select: 'M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4M11 5h2M11 19h2M5 11v2M19 11v2',
  erase: 'M4.5 15.5 14 6l5 5-8.5 8.5h-3zM9.5 10.5l5 5M10.5 19.5H20',
  bond: 'M5 18 19 6',
  wedge: 'M4.5 18.5 16.5 4.5l4 4.5z',
  chain: 'M3 15l4.5-6 4.5 6 4.5-6 4.5 6',
  hash: 'M5.5 18.5l1 1M8 15.3l1.7 1.7M10.6 12.1l2.5 2.5M13.2 8.9l3.3 3.3M15.8 5.6l4.2 4.2',
  ring3: closed(ring(3, 8.5)),
  ring4: closed(ring(4, 9.5, 0.5)),
  ring5: closed(ring(5, 8.5)),
  ring6: closed(ring(6, 8.5)),
  ring7: closed(ring(7, 8.5)),
  benzene: `${closed(ring(6, 8.5))}M7.4 9.4v5.2M12 6.7l4.5 2.6M12 17.3l4.5-2.6`,
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
}

function ToolIcon({ name }: { name: DrawingTool | DrawingAction | 'clear' }) {
  const path = lines[name]
  return path ? <PathIcon path={path} size={24} isFilled={name === 'wedge'} /> : <b>{name}</b>
}
