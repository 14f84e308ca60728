import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DrawingAction, type DrawingTool, drawingActions } from '../drawing-tools.ts'
import styles from './structure-editor.module.css'
import { ToolIcon } from './tool-icon.tsx'

const groups = [
  ['undo', 'tidy', 'clear', null, 'select', 'erase', null, 'plus', 'minus'],
  ['bond', 'chain', 'wedge', 'hash', null, 'benzene', 'ring6', 'ring5', 'ring7', 'ring4', 'ring3'],
  ['C', 'N', 'O', 'S', 'P', 'F', 'Cl', 'Br', 'I', 'Si', 'H'],
] as const
type ButtonName = Exclude<(typeof groups)[number][number], null>

interface DrawingBarProps {
  isDisabled: boolean
  onChoose(tool: DrawingTool): void
  onAct(action: DrawingAction): void
  onClear(): void
}

/** The tools of the editor: large enough for a finger, named for whoever does not see them, walked by arrow keys. */
export function DrawingBar({ isDisabled, onChoose, onAct, onClear }: DrawingBarProps) {
  const t = useTranslations('structureSearch')
  const [chosen, setChosen] = useState<ButtonName>('bond')
  const press = (name: ButtonName) => {
    if (name === 'clear') return onClear()
    if (isAction(name)) return onAct(name)
    setChosen(name)
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
