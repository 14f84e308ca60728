import { type FormEvent, useState } from 'react'
import { useLocale } from 'use-intl'
import type { Grid, GridColumn } from '#shared/declare-grid.ts'
import { type Locale, textIn } from '#shared/locale.ts'
import { Button } from '../../button.tsx'
import { Checkbox } from '../../form.tsx'
import { Icon } from '../../icon.tsx'
import { Menu } from '../menu.tsx'
import { useSay } from '../staff.ts'
import styles from './grid.module.css'
import { words } from './messages.ts'

const nameOf = (filter: string) => filter.slice(0, filter.indexOf(':'))
const textOf = (filter: string) => filter.slice(filter.indexOf(':') + 1)

interface FiltersProps {
  grid: Grid
  filter: string[]
  onChange(filter: string[]): void
}

/** The filters of a view as chips, and a menu that adds one. */
export function FilterBar({ grid, filter, onChange }: FiltersProps) {
  const say = useSay()
  const replace = (name: string, value: string | undefined) =>
    onChange([...filter.filter((one) => nameOf(one) !== name), ...(value ? [`${name}:${value}`] : [])])
  return (
    <>
      {filter.map((one) => {
        const column = grid.columns[nameOf(one)]
        return (
          column && (
            <FilterChip
              key={one}
              column={column}
              text={textOf(one)}
              onChange={(value) => replace(nameOf(one), value)}
            />
          )
        )
      })}
      <Menu
        name={say(words.addFilter)}
        label={
          <>
            <Icon name="filter" size={16} /> {say(words.addFilter)}
          </>
        }
      >
        {(close) => <NewFilter grid={grid} onAdd={replace} onDone={close} />}
      </Menu>
      {filter.length > 1 && (
        <Button kind="quiet" onClick={() => onChange([])}>
          {say(words.clearFilters)}
        </Button>
      )}
    </>
  )
}

interface ChipProps {
  column: GridColumn
  text: string
  onChange(value: string | undefined): void
}

function FilterChip({ column, text, onChange }: ChipProps) {
  const say = useSay()
  const filterText = useFilterText(column, text)
  const title = say(column.title)
  return (
    <span className={styles.chip}>
      <Menu
        label={
          <>
            <span className="hint">{title}</span> {filterText}
          </>
        }
      >
        {(close) => <FilterForm column={column} text={text} onApply={onChange} onDone={close} />}
      </Menu>
      <button
        type="button"
        aria-label={say(words.removeFilter, { name: title })}
        onClick={() => onChange(undefined)}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  )
}

function useFilterText({ choices, kind, words: own }: GridColumn, text: string) {
  const say = useSay()
  const locale: Locale = useLocale()
  if (text === 'none') return say(words.isEmpty)
  if (text === 'any') return say(words.isPresent)
  if (kind === 'flag') return say(text === 'yes' ? words.yes : words.no)
  if (own) return say(own.shown(text.replace(/^~/, '')))
  if (kind !== 'choice') return text.replace(/^~/, '').replace('..', ' – ')
  const labels = text.split(',').map((value) => (choices?.[value] ? textIn(locale, choices[value]) : value))
  return labels.join(locale === 'zh' ? '、' : ', ')
}

interface NewFilterProps {
  grid: Grid
  onAdd(name: string, value: string | undefined): void
  onDone(): void
}

function NewFilter({ grid, onAdd, onDone }: NewFilterProps) {
  const say = useSay()
  const [name, setName] = useState<string>()
  const column = name === undefined ? undefined : grid.columns[name]
  if (name !== undefined && column)
    return <FilterForm column={column} text="" onApply={(value) => onAdd(name, value)} onDone={onDone} />
  return (
    <ul className={styles.choices}>
      {Object.entries(grid.columns)
        .filter(([, { isPlain }]) => !isPlain)
        .map(([one, { title }]) => (
          <li key={one}>
            <button type="button" onClick={() => setName(one)}>
              {say(title)}
            </button>
          </li>
        ))}
    </ul>
  )
}

interface FilterFormProps {
  column: GridColumn
  text: string
  onApply(value: string | undefined): void
  onDone(): void
}

function FilterForm({ column, text, onApply, onDone }: FilterFormProps) {
  const say = useSay()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onApply(filterOf(column, new FormData(event.currentTarget)))
    onDone()
  }
  return (
    <form className="form" onSubmit={submit}>
      <strong>{say(column.title)}</strong>
      <FilterFields column={column} text={text} />
      {column.isNullable && (
        <div className="row">
          <label>
            <input type="radio" name="presence" value="none" defaultChecked={text === 'none'} />{' '}
            {say(words.isEmpty)}
          </label>
          <label>
            <input type="radio" name="presence" value="any" defaultChecked={text === 'any'} />{' '}
            {say(words.isPresent)}
          </label>
        </div>
      )}
      <Button type="submit">{say(words.apply)}</Button>
    </form>
  )
}

function FilterFields({ column: { kind, choices = {} }, text }: Pick<FilterFormProps, 'column' | 'text'>) {
  const say = useSay()
  if (kind === 'choice')
    return Object.entries(choices).map(([value, label]) => (
      <Checkbox key={value} name="choice" value={value} defaultChecked={text.split(',').includes(value)}>
        {say(label)}
      </Checkbox>
    ))
  if (kind === 'flag')
    return (
      <select name="flag" defaultValue={text || 'yes'} aria-label={say(words.apply)}>
        <option value="yes">{say(words.yes)}</option>
        <option value="no">{say(words.no)}</option>
      </select>
    )
  if (kind === 'text' || kind === 'code')
    return (
      <label className="tight">
        {say(words.contains)}
        {/* biome-ignore lint/a11y/noAutofocus: the menu was opened to type here */}
        <input type="text" name="text" maxLength={100} defaultValue={text.replace(/^~/, '')} autoFocus />
      </label>
    )
  const [from = '', to = ''] = text.split('..')
  const type = kind === 'time' || kind === 'day' ? 'date' : 'number'
  const bound = (value: string) => (type === 'date' && !/^\d/.test(value) ? '' : value)
  return (
    <div className="row">
      <label className="tight">
        {say(words.from)}
        <input type={type} step="any" name="from" defaultValue={bound(from)} />
      </label>
      <label className="tight">
        {say(words.to)}
        <input type={type} step="any" name="to" defaultValue={bound(to)} />
      </label>
    </div>
  )
}

function filterOf({ kind, words: own }: GridColumn, form: FormData): string | undefined {
  const presence = form.get('presence')
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const value = own ? field('text') && `~${own.read(field('text'))}` : readFields(kind, form, field)
  return value || (presence ? String(presence) : undefined)
}

function readFields(kind: GridColumn['kind'], form: FormData, field: (name: string) => string) {
  if (kind === 'choice') return form.getAll('choice').join(',')
  if (kind === 'flag') return field('flag')
  if (kind === 'text' || kind === 'code') return field('text') && `~${field('text')}`
  return field('from') || field('to') ? `${field('from')}..${field('to')}` : ''
}
