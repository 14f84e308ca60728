import { SelectField, TextField } from '#ui/field.tsx'
import { Checkbox } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import staff from '#ui/staff/staff.module.css'
import { useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { type CoaOperator, coaOperators } from '../coa/verdict.ts'
import { coaGrid } from './coa-grid.ts'
import { type DraftItem, needsLower, needsUpper, verdictOfItem } from './draft.ts'
import { operatorTexts, coaWords as words } from './messages.ts'

type TextName = Exclude<keyof DraftItem, 'operator' | 'isBelow' | 'conforms'>

interface ItemFieldsProps {
  item: DraftItem
  /** Of the form, by path. */
  errors: Record<string, string>
  path: string
  onChange(changed: Partial<DraftItem>): void
  onRemove(): void
}

/** An item with only the fields that its operator takes, and its verdict. */
export function ItemFields({ item, errors, path, onChange, onRemove }: ItemFieldsProps) {
  const say = useSay()
  const { operator } = item
  const isText = operator === 'text'
  const name = say([item.nameZh, item.nameEn])
  const field = (field: TextName, isNeeded = true, more: object = {}) => (
    <TextField
      key={field}
      label={say(words[field])}
      value={item[field]}
      required={isNeeded}
      maxLength={300}
      autoComplete="off"
      onChange={({ target }) => onChange({ [field]: target.value })}
      error={errors[`${path}.${field}`]}
      {...more}
    />
  )
  const figure = { pattern: '-?\\d{1,12}(\\.\\d{1,10})?', inputMode: 'decimal' }
  return (
    <fieldset className={`card ${staff.broad}`} aria-label={name}>
      <div className={staff.fields}>
        {field('nameZh')}
        {field('nameEn')}
        {field('key', true, { pattern: '[a-z0-9]+(-[a-z0-9]+)*' })}
        {field('methodZh', false)}
        {field('methodEn', false)}
        <SelectField
          label={say(words.operator)}
          value={operator}
          onChange={({ target }) => onChange({ operator: target.value as CoaOperator })}
          error={errors[`${path}.operator`]}
        >
          {coaOperators.map((one) => (
            <option key={one} value={one}>
              {say(operatorTexts[one])}
            </option>
          ))}
        </SelectField>
        {needsLower(operator) && field('lowerLimit', true, figure)}
        {needsUpper(operator) && field('upperLimit', true, figure)}
        {!isText && field('unit', false)}
        {!isText && field('resultValue', true, figure)}
        {isText &&
          (['requirementZh', 'requirementEn', 'resultZh', 'resultEn'] as const).map((one) => field(one))}
      </div>
      <ItemEnd item={item} onChange={onChange} onRemove={onRemove} />
    </fieldset>
  )
}

/** Its judgement and its verdict. */
function ItemEnd({ item, onChange, onRemove }: Pick<ItemFieldsProps, 'item' | 'onChange' | 'onRemove'>) {
  const say = useSay()
  const { operator } = item
  const verdict = verdictOfItem(item)
  const name = say([item.nameZh, item.nameEn])
  return (
    <div className="spread">
      <span className="line">
        {operator === 'at-most' && (
          <Checkbox checked={item.isBelow} onChange={({ target }) => onChange({ isBelow: target.checked })}>
            {say(words.isBelow)}
          </Checkbox>
        )}
        {operator === 'text' && (
          <Checkbox checked={item.conforms} onChange={({ target }) => onChange({ conforms: target.checked })}>
            {say(words.conforms)}
          </Checkbox>
        )}
        {verdict && <Tag tone={coaGrid.columns.verdict.tones[verdict]}>{say(words[verdict])}</Tag>}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={say(words.removeItem, { name })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
