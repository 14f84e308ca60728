import type { Grid } from '#shared/declare-grid.ts'
import { Button } from '../../button.tsx'
import { Checkbox } from '../../form.tsx'
import { Icon } from '../../icon.tsx'
import { Menu } from '../menu.tsx'
import { useSay } from '../staff.ts'
import styles from './grid.module.css'
import { words } from './messages.ts'

interface ColumnMenuProps {
  grid: Grid
  columns: string[]
  frozen: number
  onChange(part: { columns: string[]; frozen: number }): void
}

const mostFrozen = 4

/** Which columns are shown, in which order, and how many stay at the left edge. */
export function ColumnMenu({ grid, columns, frozen, onChange }: ColumnMenuProps) {
  const say = useSay()
  const hidden = Object.keys(grid.columns).filter((name) => !columns.includes(name))
  const show = (name: string, isShown: boolean) =>
    onChange({ frozen, columns: isShown ? [...columns, name] : columns.filter((one) => one !== name) })
  const move = (from: number, by: number) => {
    const next = columns.filter((_, index) => index !== from)
    next.splice(from + by, 0, columns[from] ?? '')
    onChange({ columns: next, frozen })
  }
  return (
    <Menu label={say(words.columns)} name={say(words.columnSettings)} isAtEnd>
      {() => (
        <div className="stack">
          <ul className={styles.columnList}>
            {[...columns, ...hidden].map((name, index) => {
              const title = say(grid.columns[name]?.title ?? [name, name])
              const isShown = index < columns.length
              return (
                <li key={name}>
                  <Checkbox
                    checked={isShown}
                    disabled={isShown && columns.length === 1}
                    onChange={({ target }) => show(name, target.checked)}
                  >
                    {title}
                  </Checkbox>
                  {isShown && (
                    <Movers
                      title={title}
                      isFirst={index === 0}
                      isLast={index === columns.length - 1}
                      onMove={(by) => move(index, by)}
                    />
                  )}
                </li>
              )
            })}
          </ul>
          <label className="spread">
            {say(words.frozen)}
            <select
              value={frozen}
              onChange={({ target }) => onChange({ columns, frozen: Number(target.value) })}
            >
              {Array.from({ length: mostFrozen + 1 }, (_, count) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number is the option
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
          <Button kind="quiet" onClick={() => onChange({ columns: [], frozen: 1 })}>
            {say(words.resetColumns)}
          </Button>
        </div>
      )}
    </Menu>
  )
}

interface MoversProps {
  title: string
  isFirst: boolean
  isLast: boolean
  onMove(by: number): void
}

function Movers({ title, isFirst, isLast, onMove }: MoversProps) {
  const say = useSay()
  return (
    <span className={styles.movers}>
      <button
        type="button"
        disabled={isFirst}
        aria-label={say(words.moveLeft, { name: title })}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" size={14} />
      </button>
      <button
        type="button"
        disabled={isLast}
        aria-label={say(words.moveRight, { name: title })}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={14} />
      </button>
    </span>
  )
}
